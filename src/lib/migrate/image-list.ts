import { extname } from 'node:path';

/** A picture of a shop and the name under which `catalog images upload` takes it for one of its product. */
export interface ListedImage {
  file: string;
  url: string;
}

export interface ImageList {
  /** @param addresses the main one first, which is the default of the product then */
  add: (product: string, addresses: readonly string[]) => void;
  images: () => readonly ListedImage[];
  /** Addresses of no JPEG or PNG. */
  others: () => number;
}

const endings = new Set(['.jpg', '.jpeg', '.png']);

export function createImageList(): ImageList {
  const images: ListedImage[] = [];
  let others = 0;
  return {
    add: (product, addresses) => {
      let number = 0;
      for (const address of addresses) {
        const url = webAddress(address);
        const ending = url === undefined ? '' : extname(url.pathname).toLowerCase();
        if (url === undefined || !endings.has(ending)) {
          others += 1;
          continue;
        }
        number += 1;
        const further = number === 1 ? '' : `_${number}`;
        images.push({ file: `${encodeURIComponent(product)}${further}${ending}`, url: url.href });
      }
    },
    images: () => images,
    others: () => others,
  };
}

function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
