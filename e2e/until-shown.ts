/**
 * Opens a page again until it shows what came about behind it. Each try waits twice as long as the one before it: the first of a
 * second, and however slow a machine is, one is long enough.
 */
export async function untilShown(
  open: () => Promise<unknown>,
  shows: (within: { timeout: number }) => Promise<void>,
): Promise<void> {
  for (let timeout = 1_000; ; timeout *= 2) {
    await open()
    try {
      return await shows({ timeout })
    } catch (fault) {
      if (timeout > 120_000) throw fault
    }
  }
}
