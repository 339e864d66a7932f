/** Reads a few members of an object's JSON text without parsing the rest of it. */
export interface TopMembers {
  /**
   * The texts of the members asked for, or undefined where a plain reading cannot tell: the text is no JSON object, a
   * member is missing, no text, written with escapes, or there twice.
   */
  read: (json: Buffer) => string[] | undefined;
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/** Of each byte outside of strings: 0 never there, 1 in numbers and literals, 2 blank, 3 opens, 4 closes, 5 comma, 6 colon, 7 quote. */
const classes = new Uint8Array(256);
for (const character of '0123456789+-.eEtrufalsn') classes[character.charCodeAt(0)] = 1;
for (const character of ' \t\r\n') classes[character.charCodeAt(0)] = 2;
for (const character of '{[') classes[character.charCodeAt(0)] = 3;
for (const character of '}]') classes[character.charCodeAt(0)] = 4;
classes[0x2c] = 5;
classes[colon] = 6;
classes[quote] = 7;

/** @param names ASCII */
export function createTopMembers(names: readonly string[]): TopMembers {
  const wanted = names.map((name) => Buffer.from(name, 'latin1'));
  // The brackets that are open, from the inmost: closing ones must fit.
  const open = new Uint8Array(512);
  const starts = new Int32Array(names.length);
  const ends = new Int32Array(names.length);

  function read(json: Buffer): string[] | undefined {
    starts.fill(-1);
    if (!scan(json)) return undefined;
    const texts: string[] = [];
    for (let at = 0; at < names.length; at += 1) {
      if (starts[at] === -1) return undefined;
      texts.push(json.toString('utf8', starts[at], ends[at]));
    }
    return texts;
  }

  function scan(json: Buffer): boolean {
    const length = json.length;
    let depth = 0;
    /** Which member of the outer object comes after the colon, or -1. */
    let member = -1;
    /** At depth 1: 0 a name comes, 1 a colon, 2 a value, 3 a comma or the end. */
    let place = 0;
    let at = 0;
    while (at < length) {
      const byte = json[at] as number;
      switch (classes[byte]) {
        case 1:
          if (depth === 0) return false;
          if (depth === 1) {
            // Rest of a number is at place 3; a name or colon is awaited elsewhere.
            if (place === 2) {
              if (member !== -1) return false;
              place = 3;
            } else if (place !== 3) return false;
          }
          at += 1;
          break;
        case 2:
          at += 1;
          break;
        case 3:
          if (depth === 0 ? at !== 0 || byte !== 0x7b : depth === open.length) return false;
          if (depth === 1) {
            if (place !== 2 || member !== -1) return false;
            place = 3;
          }
          open[depth] = byte + 2;
          depth += 1;
          at += 1;
          break;
        case 4:
          if (depth === 0 || open[depth - 1] !== byte) return false;
          if (depth === 1) return at === length - 1 && place === 3;
          depth -= 1;
          at += 1;
          break;
        case 5:
          if (depth === 0) return false;
          if (depth === 1) {
            if (place !== 3) return false;
            place = 0;
          }
          at += 1;
          break;
        case 6:
          if (depth === 0) return false;
          if (depth === 1) {
            if (place !== 1) return false;
            place = 2;
          }
          at += 1;
          break;
        case 7: {
          if (depth === 0) return false;
          const start = at + 1;
          let escaped = false;
          at = start;
          for (;;) {
            if (at >= length) return false;
            const inside = json[at] as number;
            if (inside === quote) break;
            if (inside === backslash) {
              escaped = true;
              at += 2;
            } else if (inside < 0x20) return false;
            else at += 1;
          }
          if (depth === 1) {
            if (place === 0) {
              // A name with escapes could be any name.
              if (escaped) return false;
              member = indexOf(json, start, at);
              place = 1;
            } else if (place === 2) {
              if (member !== -1) {
                if (escaped || starts[member] !== -1) return false;
                starts[member] = start;
                ends[member] = at;
              }
              place = 3;
            } else return false;
          }
          at += 1;
          break;
        }
        default:
          return false;
      }
    }
    return false;
  }

  function indexOf(json: Buffer, start: number, end: number): number {
    for (let at = 0; at < wanted.length; at += 1) {
      const name = wanted[at] as Buffer;
      if (name.length !== end - start) continue;
      let same = 0;
      while (same < name.length && name[same] === json[start + same]) same += 1;
      if (same === name.length) return at;
    }
    return -1;
  }

  return { read };
}
