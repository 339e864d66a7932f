import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPlace } from '../../support/built-place.js';

const versionFlags: Record<string, string> = { unzip: '-v', java: '-version' };

/** Whether a program of others is there, and runs. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, [versionFlags[name] ?? '--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * A class of Java with a `main`, compiled once for as long as its source stays the same.
 *
 * @returns what `java` runs, and runs quickly: it lives for a moment
 */
export function compiledJava(name: string, source: string): string[] {
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const classes = join(builtPlace, `${name}-${digest}`);
  if (!existsSync(classes)) compile(name, source, classes);
  return ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', classes, name];
}

/** The compiler as a module is there wherever `java` takes a source file. */
function compile(name: string, source: string, classes: string): void {
  const own = `${classes}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, `${name}.java`), source);
  execFileSync('java', ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '-d', own, join(own, `${name}.java`)]);
  try {
    renameSync(own, classes);
  } catch {
    // Another run of the tests was first.
    rmSync(own, { recursive: true });
  }
}
