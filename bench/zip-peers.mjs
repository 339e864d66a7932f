// Programs that the bench of ZIPs runs, by their first argument. Operations stand in one file, a line each: name, tab,
// document. Peers read the same lines, but for Info-ZIP, which reads files.
import { createReadStream, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const programs = { make, files, own, yazl, limit };
if (isMainThread) await programs[process.argv[2]](...process.argv.slice(3));
else await deflateAll(workerData);

/** The file of operations. */
async function make(file, count) {
  const out = createWriteStream(file);
  let state = 1;
  const random = (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  await pipeline(function* lines() {
    for (let from = 0; from < Number(count); from += 1000) {
      let text = '';
      for (let index = from; index < Math.min(Number(count), from + 1000); index += 1) {
        const id = `monday-${String(index).padStart(8, '0')}`;
        const price = (date) => ({
          valid_from: `2026-${date}T0${random(9)}:00:00.000Z`,
          price: { amount: (random(20_000) / 100).toFixed(2), currency: 'EUR', gross: true },
        });
        const document = {
          '@type': 'ProductSalesChannelValidFromPriceUpdate',
          operation_id: id,
          product: { external_id: `ART-${random(1e9)}` },
          sales_channel: { id: `${random(1e9)}`, type: 'POS_SALES_CHANNEL' },
          price_list: [price('11-23'), price('12-24')],
        };
        text += `${id}.json\t${JSON.stringify(document)}\n`;
      }
      yield text;
    }
  }, out);
}

/** The same as files, and a list of their names. */
function files(file, folder) {
  mkdirSync(folder);
  let names = '';
  for (const line of readFileSync(file, 'latin1').trimEnd().split('\n')) {
    const tab = line.indexOf('\t');
    writeFileSync(join(folder, line.slice(0, tab)), line.slice(tab + 1));
    names += `${line.slice(0, tab)}\n`;
  }
  writeFileSync(`${folder}.list`, names);
}

/** @param module the bundled writer */
async function own(module, file, out, threads) {
  const { buildZips } = await import(module);
  const limits = { maxEntries: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY };
  const started = process.cpuUsage();
  await buildZips(batches(file), {
    pathOf: () => out,
    ...limits,
    threads: threads === undefined ? undefined : Number(threads),
  });
  const { user, system } = process.cpuUsage(started);
  console.log(Math.round((user + system) / 1000));
}

async function* batches(file) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const piece = Buffer.concat([rest, chunk]);
    const names = [];
    const ends = [];
    const bytes = new Uint8Array(piece.length);
    let from = 0;
    let to = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      const tab = piece.indexOf(9, from);
      names.push(piece.latin1Slice(from, tab));
      bytes.set(piece.subarray(tab + 1, end), to);
      to += end - tab - 1;
      ends.push(to);
      from = end + 1;
    }
    rest = piece.subarray(from);
    yield { names, bytes, ends: Uint32Array.from(ends) };
  }
}

/** The way of its README: all added, and the output piped to a file. */
async function yazl(file, out) {
  const { ZipFile } = (await import('yazl')).default;
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(out));
  for await (const { names, bytes, ends } of batches(file)) {
    for (const [index, name] of names.entries()) {
      zip.addBuffer(Buffer.from(bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index])), name);
    }
  }
  zip.end();
  await written;
  const handle = await open(out);
  await handle.sync();
  await handle.close();
}

/** Nothing but DEFLATE, on all cores, documents in memory. Prints milliseconds from the first start to the last end. */
async function limit(file, module, which) {
  const threads = availableParallelism();
  const workers = Array.from({ length: threads }, (_, index) => {
    return new Worker(fileURLToPath(import.meta.url), { workerData: { file, module, which, index, threads } });
  });
  const next = (worker) => new Promise((resolve) => worker.once('message', resolve));
  await Promise.all(workers.map(next));
  const start = performance.now();
  const ended = workers.map(next);
  for (const worker of workers) worker.postMessage('go');
  await Promise.all(ended);
  console.log(performance.now() - start);
}

async function deflateAll({ file, module, which, index, threads }) {
  const { [which]: openIt } = await import(module);
  const mine = [];
  let turn = 0;
  for await (const batch of batches(file)) {
    if (turn % threads === index) mine.push(batch);
    turn += 1;
  }
  const deflate = openIt();
  const to = new Uint8Array(1 << 16);
  await new Promise((resolve) => {
    parentPort.once('message', resolve);
    parentPort.postMessage('ready');
  });
  for (const { bytes, ends } of mine) {
    let from = 0;
    for (const end of ends) {
      deflate(bytes, from, end, to, 0);
      from = end;
    }
  }
  parentPort.postMessage('done');
}
