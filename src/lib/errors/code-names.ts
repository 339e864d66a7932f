import { countries, currencies, unitsOfMeasure } from '../../contract/enums.gen.js';

/** What units are called elsewhere, in lower case. */
export const unitNames: Names = {
  QUANTITY_PIECES: ['stueck', 'stk', 'st', 'pcs', 'pc', 'piece', 'pieces', 'each', 'ea', 'unit', 'units'],
  MASS_KILOGRAMS: ['kg', 'kilo', 'kilogramm', 'kilogram', 'kilograms'],
  MASS_GRAMS: ['g', 'gr', 'gramm', 'gram', 'grams'],
  MASS_TONS: ['t', 'tonne', 'tonnen', 'ton', 'tons'],
  MASS_POUNDS: ['lb', 'lbs', 'pound', 'pounds'],
  VOLUME_LITERS: ['l', 'lt', 'ltr', 'liter', 'litre', 'liters', 'litres'],
  VOLUME_MILLILITERS: ['ml', 'milliliter', 'millilitre'],
  VOLUME_CENTILITERS: ['cl', 'zentiliter', 'centiliter'],
  LENGTH_METERS: ['m', 'lfm', 'meter', 'metre', 'meters', 'metres'],
  LENGTH_CENTIMETERS: ['cm', 'zentimeter', 'centimeter'],
  LENGTH_MILLIMETERS: ['mm', 'millimeter'],
  TIME_HOURS: ['h', 'std', 'stunde', 'stunden', 'hour', 'hours'],
  TIME_MINUTES: ['min', 'minute', 'minuten', 'minutes'],
};

/** What currencies are called elsewhere, in lower case. */
export const currencyNames: Names = { EUR: ['€', 'euro'], USD: ['$'], GBP: ['£'], CHF: ['fr', 'sfr'] };

/** What yes and no are called elsewhere, in lower case. */
export const booleanNames: Names = {
  true: ['ja', 'yes', 'y', 'j', '1', 'wahr', 'on'],
  false: ['nein', 'no', 'n', '0', 'falsch', 'off'],
};

type Names = Readonly<Record<string, readonly string[]>>;

/** What people write in place of a code; the codes of ISO 3166-1 alpha-3 are in `alpha3`. */
const countryNames: Names = { GB: ['uk'], GR: ['el'], DE: ['d'], AT: ['a'] };

/** Lists of codes, in which another code is another thing however alike it looks. */
export function isCodeList(values: Iterable<string>): values is readonly string[] {
  return [countries, currencies, unitsOfMeasure].some((codes) => codes === values);
}

/** The code that is meant: the same but for its case, or a known name of it, never one that only looks alike. */
export function codeMeant(text: string, codes: readonly string[]): string | undefined {
  const name = text.trim();
  const same = codes.find((code) => code === name.toUpperCase().replaceAll(' ', '_'));
  if (same !== undefined) return same;
  const lower = name.toLowerCase();
  if (codes === countries) return named(lower, countryNames) ?? countryOfAlpha3(name.toUpperCase());
  return codes === currencies ? named(lower, currencyNames) : unitMeant(lower);
}

function named(name: string, names: Names): string | undefined {
  return Object.keys(names).find((code) => names[code]?.includes(name));
}

/** Also in the singular, and without what kind of unit it is: `mass_gram`, `hectoliters`. */
function unitMeant(name: string): string | undefined {
  const singular = (unit: string) => unit.replace(/(?<=ch)es$|s$/, '');
  const own = unitsOfMeasure.find((unit) => {
    const full = unit.toLowerCase();
    const bare = full.slice(full.indexOf('_') + 1);
    return [full, bare].some((known) => known === name || singular(known) === name);
  });
  return own ?? named(name, unitNames);
}

function countryOfAlpha3(code: string): string | undefined {
  return alpha3
    .split(/\s/)
    .find((pair) => pair.length === 5 && pair.slice(2) === code)
    ?.slice(0, 2);
}

/** ISO 3166-1: alpha-2 and alpha-3 of each country. */
const alpha3 = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD
BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN
CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU
DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB
GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG
HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN
KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU
LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR
MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL
OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB
RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP
SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN
TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF
ZMZMB ZWZWE`;
