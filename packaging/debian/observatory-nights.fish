# Completion of observatory-nights for fish.

set -l no_command 'not __fish_seen_subcommand_from serve tonight check'
set -l serving 'not __fish_seen_subcommand_from tonight check'
set -l asking '__fish_seen_subcommand_from tonight'

complete -c observatory-nights -f
complete -c observatory-nights -n "$no_command" -a serve -d 'Serve over HTTP'
complete -c observatory-nights -n "$no_command" -a tonight -d 'Print tonight'
complete -c observatory-nights -n "$no_command" -a check -d 'Check the locations file'

complete -c observatory-nights -l locations -rF -d 'The observing locations'
complete -c observatory-nights -l now -x -d 'Stop the clock at an instant'
complete -c observatory-nights -s h -l help -d 'Show the help'
complete -c observatory-nights -s v -l version -d 'Show the version'

complete -c observatory-nights -n "$serving" -l host -x -d 'The address to listen on'
complete -c observatory-nights -n "$serving" -l port -x -d 'The port to listen on'
complete -c observatory-nights -n "$serving" -l public-url -x -d 'The address by which clients reach it'
complete -c observatory-nights -n "$serving" -l log-level -x -a 'silent error warn info debug' -d 'How much to log'
complete -c observatory-nights -n "$serving" -l log-format -x -a 'json pretty' -d 'How to log'
complete -c observatory-nights -n "$serving" -l no-metrics -d 'Serve no metrics'

complete -c observatory-nights -n "$asking" -l location -x -d 'One location'
complete -c observatory-nights -n "$asking" -l date -x -d 'The night of that date'
complete -c observatory-nights -n "$asking" -l after -x -d 'The nights from that date on'
complete -c observatory-nights -n "$asking" -l before -x -d 'The nights up to that date'
complete -c observatory-nights -n "$asking" -l format -x -a 'table json csv ics' -d 'How to print'
