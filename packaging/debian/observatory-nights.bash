# Completion of observatory-nights for bash.

_observatory_nights() {
    local cur prev words cword split
    _init_completion -s || return

    local common='--locations --latitude --longitude --timezone --height-above-horizon --pressure --now --help --version'
    case "$prev" in
        --locations)
            _filedir '@(yaml|yml)'
            return
            ;;
        --format)
            local formats='table json csv ics'
            [[ ${words[1]} == now ]] && formats='table json'
            COMPREPLY=($(compgen -W "$formats" -- "$cur"))
            return
            ;;
        --log-level)
            COMPREPLY=($(compgen -W 'silent error warn info debug' -- "$cur"))
            return
            ;;
        --log-format)
            COMPREPLY=($(compgen -W 'json pretty' -- "$cur"))
            return
            ;;
        --now | --latitude | --longitude | --timezone | --height-above-horizon | --pressure | --host | --port | --public-url | \
            --location | --date | --after | --before | --offset | --timeout | --url)
            return
            ;;
    esac
    $split && return

    local events='solar_noon sunset civil_dusk nautical_dusk astronomical_dusk midnight astronomical_dawn
        nautical_dawn civil_dawn sunrise moonrise moonset moon_transit dark_start dark_end grey_start grey_end
        new_moon first_quarter full_moon last_quarter'
    local flags="$common --host --port --public-url --log-level --log-format --no-metrics"
    case "${words[1]}" in
        tonight) flags="$common --location --date --after --before --format --wide" ;;
        now) flags="$common --location --format --wide" ;;
        is) flags="$common --location" ;;
        wait) flags="$common --location --offset --timeout --quiet" ;;
        check) flags="$flags --quiet" ;;
        health) flags="$common --url" ;;
    esac
    if ((cword == 1)) && [[ $cur != -* ]]; then
        COMPREPLY=($(compgen -W 'serve tonight now is wait check health' -- "$cur"))
    elif ((cword == 2)) && [[ ${words[1]} == is && $cur != -* ]]; then
        COMPREPLY=($(compgen -W 'dark night twilight day below' -- "$cur"))
    elif ((cword == 2)) && [[ ${words[1]} == wait && $cur != -* ]]; then
        COMPREPLY=($(compgen -W "$events" -- "$cur"))
    else
        COMPREPLY=($(compgen -W "$flags" -- "$cur"))
    fi
} && complete -F _observatory_nights observatory-nights
