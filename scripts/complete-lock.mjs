// Completes package-lock.json after `npm install`. A registry mirror may hold no packages for other systems than its own;
// npm then leaves them out of the lock, and `npm ci` refuses such a lock. Their names say all that is needed.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const words = name.split(/[/-]/);
    const os = words.includes('windows') ? 'win32' : systems.find((system) => words.includes(system));
    const cpu = processors.find((processor) => words.includes(processor));
    const known = lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    if (known !== undefined || os === undefined || cpu === undefined) continue;
    const libc = words.includes('musl') ? ['musl'] : os === 'linux' && words.includes('gnu') ? ['glibc'] : undefined;
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      cpu: [cpu],
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      os: [os],
    };
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
