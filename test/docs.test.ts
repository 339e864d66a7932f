import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Command, CommanderError } from 'commander';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { parseAllDocuments } from 'yaml';
import { commandsBelow, programFor } from '../scripts/reference/program.js';
import { anchorsOf, blocksOf, committedPages, documents, isIgnored, typedLines } from './support/documents.js';
import { runCli, splitWords } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

const files = documents();

describe('command lines in the documents', () => {
  test.each(files.filter((file) => typedLines(file).length > 0))('%s: each of them parses', async (file) => {
    const wrong: string[] = [];
    for (const { at, line, mentioned } of typedLines(file)) {
      const problem = await parseProblem(splitWords(line), mentioned);
      if (problem !== undefined) wrong.push(`${at} tillctl ${line}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  });

  test('one that does not exist is found', async () => {
    expect(await parseProblem(['products', 'import', 'a.csv', '--only-change'], false)).toMatch(/unknown option/);
    expect(await parseProblem(['product', 'list'], true)).toMatch(/unknown command/);
    expect(await parseProblem(['products', 'import'], false)).toMatch(/missing required argument/);
  });
});

describe('command lines in deploy/', () => {
  test('the unit of systemd: it parses', async () => {
    const unit = readFileSync('deploy/systemd/tillctl-worker.service', 'utf8');
    const [, line = ''] = /^ExecStart=\S*\/tillctl (.*)$/m.exec(unit) ?? [];
    expect(line).toContain('fleet worker');
    expect(await parseProblem(splitWords(line), false)).toBeUndefined();
  });

  test('containers of the cluster: each of them parses', async () => {
    const documents = parseAllDocuments(readFileSync('deploy/kubernetes/fleet.yaml', 'utf8'));
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const lines = documents.flatMap((document) => argsIn(document.toJS()));
    expect(lines.map(([noun, verb]) => `${noun} ${verb}`)).toEqual(['fleet worker', 'fleet enqueue']);
    for (const line of lines) expect(await parseProblem(line, false)).toBeUndefined();
  });
});

describe('links in the documents', () => {
  test.each(committedPages())('%s: each leads to a committed file, and to a heading of it', (file) => {
    expect(deadLinks(file, readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('one that leads nowhere is found', () => {
    const dead = ['none.md', '../man/tillctl.1', '#none', 'json.md#none'];
    const alive = ['../guide', '#exit-codes', 'json.md#summary-of-a-bulk-write', 'https://example.com/none.md'];
    const text = [...dead, ...alive].map((link) => `[a](${link})`).join(' ');
    expect(deadLinks('docs/reference/exit-codes.md', text)).toEqual(dead);
  });
});

describe('files and folders named in the documents', () => {
  test.each(files)('%s: each of them is there', (file) => {
    expect(missingPaths(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('one that is not there is found', () => {
    const text = '`src/lib/bulk/` `lib/flows/` `bulk-write.ts` `bulk-wrote.ts` `lib/jobs/<noun>/` `lib/works/<noun>/`';
    expect(missingPaths(text)).toEqual(['lib/flows/', 'bulk-wrote.ts', 'lib/works/<noun>/']);
  });
});

describe('functions named with their file in docs/architecture.md', () => {
  const named = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/`(\w+)`\s+\(`(src\/[\w/.-]+)`\)/g)];

  test('there are some', () => {
    expect(named.length).toBeGreaterThan(10);
  });

  test.each(named.map(([, name = '', file = '']) => [name, file]))('%s is in %s', (name, file) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`(function |async #?)${name}\\b|\\b${name}: async\\b`));
  });
});

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8');

  test('has at most 800 words', () => {
    expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(800);
  });

  test('logs in with the line of getting started', () => {
    const [login = ''] = /^\$ printf .*$/m.exec(readme) ?? [];
    expect(login).toContain('tillctl auth login');
    expect(readFileSync('docs/guide/getting-started.md', 'utf8').split('\n')).toContain(login);
  });
});

describe('CHANGELOG.md', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');

  test('has each version once, and 0.1.0 in at most thirty lines', () => {
    const versions = [...changelog.matchAll(/^## (.*)$/gm)].map(([, version]) => version);
    expect(versions).toEqual([...new Set(versions)]);
    expect(
      changelog
        .split(/^## 0\.1\.0$/m)[1]
        ?.trim()
        .split('\n').length,
    ).toBeLessThanOrEqual(30);
  });
});

describe('files named in comments of the code', () => {
  test.each(['src', 'test', 'scripts', 'bench', 'deploy', 'openapi', '.ci'])(
    '%s: each of them is in a clone',
    (folder) => {
      expect(textsBelow(folder).flatMap((file) => missingInComments(file, readFileSync(file, 'utf8')))).toEqual([]);
    },
  );

  test.each(['src', 'test', 'scripts', 'bench', 'deploy', 'openapi', '.ci'])(
    '%s: none leads out of the clone',
    (folder) => {
      const outside = textsBelow(folder).filter((file) => namesOutside.test(readFileSync(file, 'utf8')));
      expect(outside).toEqual([]);
    },
  );

  test('one that is not there is found', () => {
    const lines = [
      '/** Source: seed.md 3.4. */',
      'run(`other.md`);',
      ' * in src/lib/flows/flow.ts',
      '# docs/guide/sandbox.md',
    ];
    expect(missingInComments('a.ts', lines.join('\n'))).toEqual(['a.ts:1 seed.md', 'a.ts:3 src/lib/flows/flow.ts']);
  });
});

describe('paragraphs of the documents', () => {
  test('none of more than 30 words is there twice', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const file of files) {
      for (const paragraph of paragraphsOf(readFileSync(file, 'utf8'))) {
        const first = seen.get(paragraph);
        if (first !== undefined) twice.push(`${first} and ${file}: ${paragraph}`);
        seen.set(paragraph, file);
      }
    }
    expect(twice).toEqual([]);
  });
});

describe('prose of the documents uses the terms of the field', () => {
  const later = ['docs/performance.md'];
  const pages = files.filter((file) => !file.startsWith('docs/decisions/') && !later.includes(file));

  test.each(pages)('%s', (file) => expect(vagueWords(readFileSync(file, 'utf8'))).toEqual([]));

  test('a vague word is found in prose, not in code', () => {
    const text = 'It goes\non when told `--told`.\n\n```\nnobody\n```\nSomebody retold it.\n';
    expect(vagueWords(text)).toEqual(['goes\non', 'told', 'Somebody']);
  });

  test('texts of commands use them too', () => {
    const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.gen\./.test(name))
      .flatMap((name) => vagueTexts(name, readFileSync(join('src', name), 'utf8')));
    expect(found).toEqual([]);
  });

  test('a vague word is found in a text, in quotes and in a template, not in a name or a comment', () => {
    const text = `// put back\nconst told = "told";\nnotice("it goes on");\nnotice(\`the \${told} is no key\`, told);`;
    expect(vagueTexts('a.ts', text)).toEqual(['a.ts: it goes on', 'a.ts:  is no key']);
  });
});

/** Each session starts on the demo shop, logged in, in a folder with the samples. */
describe('sessions in the documents happen again as written', () => {
  const withSessions = files.filter((file) => blocksOf(file).some(({ session }) => session));

  test('there are some', () => {
    expect(withSessions).toContain('README.md');
  });

  test.each(withSessions)('%s', async (file) => {
    const blocks = blocksOf(file).filter(({ session }) => session);
    const sandbox = await startSandbox({ seed: 'demo' });
    const folder = mkdtempSync(join(tmpdir(), 'tillctl-session-'));
    const home = process.cwd();
    cpSync('samples', folder, { recursive: true });
    process.chdir(folder);
    try {
      const { baseUrl, secret } = sandbox;
      const login = `auth login --base-url ${baseUrl} --org demo --app demo-app --secret-stdin`;
      expect(await runCli(login, { folder, stdin: secret })).toMatchObject({ code: 0 });
      for (const { line, lines } of blocks) {
        const shown: string[] = [];
        for (const command of lines.filter((text) => text.startsWith('$ '))) {
          const typed = command.slice(2).replaceAll('http://127.0.0.1:8787', baseUrl);
          shown.push(command, ...(await type(typed.replace('--port 8787', `--port ${new URL(baseUrl).port}`), folder)));
        }
        const expected = `${file}:${line}\n${masked(lines.join('\n'))}`;
        expect(`${file}:${line}\n${masked(shown.join('\n').replaceAll(baseUrl, 'http://127.0.0.1:8787'))}`).toBe(
          expected,
        );
      }
    } finally {
      process.chdir(home);
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

function deadLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target) || isIgnored(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

/**
 * What a text names between backticks as ours and what is not there: a path below the project or `src`, `<noun>` in it
 * standing for any folder, or the bare name of a module.
 */
function missingPaths(text: string): string[] {
  const named = [...text.matchAll(/`((?:[\w.<>*-]+\/)*[\w.<>*-]*)`/g)].map(([, name]) => name ?? '');
  const inFolder = /^(src|lib|commands|contract|sandbox|test|scripts|bench|docs|samples|openapi)\//;
  return named.filter((name) => (inFolder.test(name) || isModule.test(name)) && !paths().some(matcherOf(name)));
}

/** The `args` of all containers below, as a shell would split them. */
function argsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'args' in value && Array.isArray(value.args) ? [value.args.map(String)] : [];
  return [...own, ...Object.values(value).flatMap(argsIn)];
}

/** A folder beside the clone, which a clone lacks; imports of `commands/shared` are ours. */
const namesOutside = /\.\.\/shared(?!\/[\w-]+\.js)/;

/** A path below the project or `src`, or a page, that a comment names and that is not there. */
function missingInComments(file: string, text: string): string[] {
  const named =
    /[\w./<>*-]*\.md\b|(?<![\w/.])(?:src|test|scripts|bench|docs|samples|deploy|openapi|lib)\/[\w./<>*-]*[\w*>]/g;
  return text.split('\n').flatMap((line, index) => {
    const comment = /(?:^\s*(?:\*|\/\*|#)|(?:^|\s)\/\/).*/.exec(line)?.[0] ?? '';
    const names = [...comment.matchAll(named)].map(([name]) => name.replace(/^[./]+/, ''));
    const isMissing = (name: string) =>
      !paths().some(matcherOf(name)) && !onlyPacked().some((path) => name.startsWith(path));
    return names.filter(isMissing).map((name) => `${file}:${index + 1} ${name}`);
  });
}

/** What a build writes into the project, and no commit has. */
function onlyPacked(): string[] {
  return readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\/|\/$/g, ''))
    .filter((line) => /\w/.test(line));
}

function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^run$|\.(ts|mjs|cjs|py|yaml|service)$/.test(name) && !name.includes('.gen.'))
    .map((name) => join(folder, name));
}

function paragraphsOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.split(/\s+/).filter((word) => word !== ''));
  return paragraphs.filter((words) => words.length > 30).map((words) => words.join(' '));
}

const isModule = /^[\w/-]+(\.[\w-]+)*\.(ts|mjs)$/;

function matcherOf(name: string): (path: string) => boolean {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]*>|\*/g, '[^/]+');
  const regex = new RegExp(`^(src/)?${name.includes('/') ? '' : '(.*/)?'}${pattern}$`);
  return (path) => regex.test(path);
}

let known: string[] | undefined;

/** Every file and folder of ours. */
function paths(): string[] {
  const folders = ['src', 'test', 'scripts', 'bench', 'docs', 'samples', 'openapi', 'deploy', '.ci', '.github'];
  known ??= folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ])
    .concat(readdirSync('.'));
  return known;
}

/** Texts of more than one word: help, messages and notices. */
function vagueTexts(name: string, source: string): string[] {
  if (source.search(vague) === -1) return [];
  const texts: string[] = [];
  const look = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && node.text.includes(' ') && vagueWords(node.text).length > 0) texts.push(`${name}: ${node.text}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(name, source, ts.ScriptTarget.Latest));
  return texts;
}

const vague =
  /\b(told|nobody|somebody|whoever|goes\s+on|put\s+back|at\s+a\s+venture)\b|(?<!\bthere\s)\bis\s+no\s(?!longer|more)/gi;

function vagueWords(text: string): string[] {
  const prose = text.replace(/^```.*?^```$/gms, '').replace(/`[^`]*`|“[^”]*”/g, '');
  return [...prose.matchAll(vague)].map(([word]) => word.trim());
}

async function type(line: string, folder: string): Promise<string[]> {
  const piped = /^printf (\S+) \| (.*)$/.exec(line);
  const [name, ...words] = splitWords(piped?.[2] ?? line);
  if (name === 'cat')
    return readFileSync(words[0] ?? '', 'utf8')
      .trimEnd()
      .split('\n');
  if (name === 'sed') return edit(words);
  expect(name).toBe('tillctl');
  const { screen, code } = await runCli(words, { folder, stdin: piped?.[1] });
  const text = code === 0 ? screen : `${screen}[exit ${code}]\n`;
  return text === '' ? [] : text.trimEnd().split('\n');
}

/** `sed -i s/a/b/ file`: what the documents use to mend a row. */
function edit([, script = '', file = '']: string[]): string[] {
  let text = readFileSync(file, 'utf8');
  for (const [, from = '', to = ''] of script.matchAll(/s\/([^/]+)\/([^/]*)\/;? ?/g)) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
  return [];
}

/** What differs from run to run. */
function masked(text: string): string {
  return (
    text
      .replace(/, number [0-9a-f]{10}\b/g, ', number …')
      .replace(/\S*\/credentials\.json/g, '~/credentials.json')
      .replace(/~?\/\S*\/(?=[\w.-]+\.(?:csv|json|zip)\b)/g, '~/')
      .replace(/\b\d{8}-\d{4}-[0-9a-z]{2,}\b/g, '<run>')
      .replace(/\b[0-9a-f]{24}\b/g, '<id>')
      // A count names products, whose ids are new with each demo shop.
      .replace(/\b[0-9a-f]{64}\b/g, '<digest>')
      .replace(/( exported +\d+ +\d+ +)\d+/g, '$1<bytes>')
      .replace(/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>')
      .replace(/"duration_ms": ?\d+/g, '"duration_ms":0')
      // The demo shop goes on selling until now.
      .replace(/\b\d+ invoices\b/g, '<n> invoices')
      .trimEnd()
  );
}

async function parseProblem(words: string[], mentioned: boolean): Promise<string | undefined> {
  parser ??= programWithoutWork();
  try {
    await (await parser).parseAsync(words, { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const unfinished = ['commander.missingArgument', 'commander.missingMandatoryOptionValue', 'commander.help'];
    if (error.exitCode === 0 || (mentioned && unfinished.includes(error.code))) return undefined;
    return error.message;
  }
}

/** One for all lines: it begins each as if it were its first. */
let parser: Promise<Command> | undefined;

async function programWithoutWork(): Promise<Command> {
  const { program } = await programFor('all');
  for (const command of commandsBelow(program)) if (command.commands.length === 0) command.action(() => {});
  return program;
}
