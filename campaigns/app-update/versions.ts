const SHAPE = /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/

/** 1.0.28 → 10028: later versions are larger. 0 for what is no version. */
export function versionNumber(version: string): number {
  const [, major = 0, minor = 0, patch = 0] = (SHAPE.exec(version) ?? []).map(Number)
  return major * 10_000 + minor * 100 + patch
}
