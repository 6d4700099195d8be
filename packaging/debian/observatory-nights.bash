# Completion of observatory-nights for bash.

_observatory_nights() {
    local cur prev words cword split
    _init_completion -s || return

    local common='--locations --now --help --version'
    case "$prev" in
        --locations)
            _filedir '@(yaml|yml)'
            return
            ;;
        --format)
            COMPREPLY=($(compgen -W 'table json csv ics' -- "$cur"))
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
        --now | --host | --port | --public-url | --location | --date | --after | --before)
            return
            ;;
    esac
    $split && return

    local flags="$common --host --port --public-url --log-level --log-format --no-metrics"
    case "${words[1]}" in
        tonight) flags="$common --location --date --after --before --format" ;;
        check) flags=$common ;;
    esac
    if ((cword == 1)) && [[ $cur != -* ]]; then
        COMPREPLY=($(compgen -W 'serve tonight check' -- "$cur"))
    else
        COMPREPLY=($(compgen -W "$flags" -- "$cur"))
    fi
} && complete -F _observatory_nights observatory-nights
