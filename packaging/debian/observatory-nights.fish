# Completion of observatory-nights for fish.

set -l no_command 'not __fish_seen_subcommand_from serve tonight now is wait check health'
set -l serving 'not __fish_seen_subcommand_from tonight now is wait health'
set -l choosing '__fish_seen_subcommand_from tonight now is wait'
set -l asking '__fish_seen_subcommand_from tonight'
set -l printing '__fish_seen_subcommand_from now'
set -l kinds '__fish_seen_subcommand_from is'
set -l waiting '__fish_seen_subcommand_from wait'

complete -c observatory-nights -f
complete -c observatory-nights -n "$no_command" -a serve -d 'Serve over HTTP'
complete -c observatory-nights -n "$no_command" -a tonight -d 'Print tonight'
complete -c observatory-nights -n "$no_command" -a now -d 'Print the sky'
complete -c observatory-nights -n "$no_command" -a is -d 'End with 0 if the sky is of a kind'
complete -c observatory-nights -n "$no_command" -a wait -d 'End when an event comes'
complete -c observatory-nights -n "$no_command" -a check -d 'Check the settings and the locations file'
complete -c observatory-nights -n "$no_command" -a health -d 'End with 0 if a running service is healthy'

complete -c observatory-nights -l locations -rF -d 'The observing locations'
complete -c observatory-nights -l latitude -x -d 'Of any place, degrees north'
complete -c observatory-nights -l longitude -x -d 'Of any place, degrees east'
complete -c observatory-nights -l timezone -x -d 'Of that place'
complete -c observatory-nights -l height-above-horizon -x -d 'Of that place, metres'
complete -c observatory-nights -l pressure -x -d 'Of the air at that place, hPa'
complete -c observatory-nights -l now -x -d 'Stop the clock at an instant'
complete -c observatory-nights -s h -l help -d 'Show the help'
complete -c observatory-nights -s v -l version -d 'Show the version'

complete -c observatory-nights -n "$serving" -l host -x -d 'The address to listen on'
complete -c observatory-nights -n "$serving" -l port -x -d 'The port to listen on'
complete -c observatory-nights -n "$serving" -l public-url -x -d 'The address by which clients reach it'
complete -c observatory-nights -n "$serving" -l log-level -x -a 'silent error warn info debug' -d 'How much to log'
complete -c observatory-nights -n "$serving" -l log-format -x -a 'json pretty' -d 'How to log'
complete -c observatory-nights -n "$serving" -l no-metrics -d 'Serve no metrics'

complete -c observatory-nights -n "$choosing" -l location -x -d 'One location'
complete -c observatory-nights -n "$asking" -l date -x -d 'The night of that date'
complete -c observatory-nights -n "$asking" -l after -x -d 'The nights from that date on'
complete -c observatory-nights -n "$asking" -l before -x -d 'The nights up to that date'
complete -c observatory-nights -n "$asking" -l format -x -a 'table json csv ics' -d 'How to print'
complete -c observatory-nights -n "$asking" -l wide -d 'Print all columns'

complete -c observatory-nights -n "$printing" -l format -x -a 'table json' -d 'How to print'
complete -c observatory-nights -n "$printing" -l wide -d 'Print all columns'

complete -c observatory-nights -n "$kinds" -a 'dark night twilight day below' -d 'Kind of sky'

complete -c observatory-nights -n "$waiting" -a 'solar_noon sunset civil_dusk nautical_dusk astronomical_dusk' -d Event
complete -c observatory-nights -n "$waiting" -a 'midnight astronomical_dawn nautical_dawn civil_dawn sunrise' -d Event
complete -c observatory-nights -n "$waiting" -a 'moonrise moonset moon_transit dark_start dark_end' -d Event
complete -c observatory-nights -n "$waiting" -a 'grey_start grey_end new_moon first_quarter full_moon' -d Event
complete -c observatory-nights -n "$waiting" -a last_quarter -d Event
complete -c observatory-nights -n "$waiting" -l offset -x -d 'How long after the event'
complete -c observatory-nights -n "$waiting" -l timeout -x -d 'The longest time to wait'
complete -c observatory-nights -n '__fish_seen_subcommand_from wait check' -l quiet -d 'Print nothing but errors'

complete -c observatory-nights -n '__fish_seen_subcommand_from health' -l url -x -d 'The address of the service'
