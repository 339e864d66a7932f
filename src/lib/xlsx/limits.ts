/** Limits of the format. Source: Excel specifications and limits. */
export const maxSheetRows = 1_048_576;
export const maxSheetColumns = 16_384;
export const maxCellCharacters = 32_767;
export const maxSheetName = 31;
