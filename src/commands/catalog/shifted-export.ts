/** While a list of products is read for an export. */
export const shiftedExport = 'the list of products changed while it was read: some may be missing in the file';
