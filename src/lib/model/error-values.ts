/** What spreadsheet programs show in place of a value, as their languages write it. */
const errorValues: ReadonlySet<string> = new Set(
  [
    // English, and programs that do not translate them
    '#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY!',
    // German
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #FELD!',
    // French
    '#VALEUR! #NOM? #NUL! #NOMBRE! #PROPAGATION! #CALCUL!',
    // Spanish
    '#N/D #¡REF! #¡VALOR! #¡DIV/0! #¿NOMBRE? #¡NULO! #¡NUM! #¡DESBORDAMIENTO! #¡CALC! #NOMBRE?',
    // Portuguese
    '#VALOR! #NOME? #NULO! #NÚM! #DESPEJAR! #EXCEDIDO!',
    // Italian
    '#RIF! #VALORE! #NULLO! #ESPANSIONE!',
    // Dutch
    '#N/B #VERW! #WAARDE! #DEEL/0! #NAAM? #LEEG! #GETAL! #OVERLOOP!',
    // Polish
    '#ADR! #ARG! #DZIEL/0! #NAZWA? #ZERO! #LICZBA!',
    // Swedish, Danish, Norwegian, Finnish
    '#SAKNAS! #REFERENS! #VÄRDEFEL! #DIVISION/0! #NAMN? #SKÄRNING! #OGILTIGT!',
    '#I/T #REFERENCE! #VÆRDI! #NAVN? #VERDI!',
    '#PUUTTUU! #VIITTAUS! #ARVO! #JAKO/0! #NIMI? #TYHJÄ! #LUKU!',
    // Czech, Hungarian, Turkish, Russian
    '#NENÍ_K_DISPOZICI #ODKAZ! #HODNOTA! #DĚLENÍ_NULOU! #NÁZEV? #ČÍSLO!',
    '#HIÁNYZIK #HIV! #ÉRTÉK! #ZÉRÓOSZTÓ! #NÉV? #NULLA! #SZÁM!',
    '#YOK #BAŞV! #DEĞER! #SAYI/0! #AD? #BOŞ! #SAYI!',
    '#Н/Д #ССЫЛКА! #ЗНАЧ! #ДЕЛ/0! #ИМЯ? #ПУСТО! #ЧИСЛО!',
  ].flatMap((line) => line.split(' ')),
);

const tooNarrow = /^#{3,}$/;

/** Whether a text is exactly an error of a spreadsheet, or what it shows of a number in a column that is too narrow. */
export function isErrorValue(text: string): boolean {
  return text.charCodeAt(0) === 35 && (errorValues.has(text) || tooNarrow.test(text));
}
