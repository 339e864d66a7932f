declare const __TILLCTL_DEPENDENCIES__: Readonly<Record<string, string>> | undefined;

/** What the build put inside, by name; empty where it runs from its source. */
export function dependencyVersions(): Readonly<Record<string, string>> {
  return typeof __TILLCTL_DEPENDENCIES__ === 'object' ? __TILLCTL_DEPENDENCIES__ : {};
}
