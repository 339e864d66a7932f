/**
 * What a shell runs when the tab key is pressed. Each asks `tillctl complete` with the words so far and shows what it
 * prints: a word and its meaning, apart by a tab, one a line; `:files` stands for names of files.
 */
export const completionScripts = {
  bash: `# bash completion of tillctl
_tillctl() {
  local word before line cur prefix files=
  local -a words=()
  local i
  COMPREPLY=()
  # readline takes words apart at = and :, which belong together here.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    before=\${COMP_WORDS[i - 1]}
    if ((\${#words[@]} > 0)) && { [[ $word == [=:]* ]] || [[ $before == [=:]* ]]; }; then
      words[\${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
  done
  cur=\${words[\${#words[@]} - 1]}
  # What readline replaces begins behind the last of them.
  prefix=\${cur%"\${cur##*[=:]}"}
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    else
      line=\${line%%$'\\t'*}
      COMPREPLY+=("\${line#"$prefix"}")
    fi
  done < <(TILLCTL_JSON= TILLCTL_QUERY= command tillctl complete -- "\${words[@]}" 2>/dev/null)
  if [[ -n $files ]]; then
    compopt -o default -o filenames 2>/dev/null
    ((\${#COMPREPLY[@]} > 0)) && while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$cur")
  fi
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *[=:/.] ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _tillctl tillctl
`,
  zsh: `#compdef tillctl
# zsh completion of tillctl
_tillctl() {
  local line files=
  local -a found open
  for line in "\${(@f)$(TILLCTL_JSON= TILLCTL_QUERY= command tillctl complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') ;;
      :files) files=1 ;;
      *[./]$'\\t'*) open+=("\${line%%$'\\t'*}:\${line#*$'\\t'}") ;;
      *$'\\t'*) found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
      *[./]) open+=("\${line//:/\\\\:}") ;;
      *) found+=("\${line//:/\\\\:}") ;;
    esac
  done
  (( $#found )) && _describe tillctl found
  (( $#open )) && _describe tillctl open -S ''
  [[ -n $files ]] && _files
  return 0
}
if [[ $funcstack[1] == _tillctl ]]; then
  _tillctl "$@"
else
  compdef _tillctl tillctl
fi
`,
  fish: `# fish completion of tillctl
function __tillctl_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -e words[1]
    set -lx TILLCTL_JSON
    set -lx TILLCTL_QUERY
    for line in (command tillctl complete -- $words "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c tillctl -f -k -a '(__tillctl_complete)'
`,
} as const;
