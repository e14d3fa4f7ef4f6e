/** Bytes that a node keeps at hand, up to a size; beyond that what came first is read again. */
export function heldBytes(most: number, read: (name: string) => Promise<Buffer | undefined>) {
  const held = new Map<string, Buffer>()
  let size = 0
  return async (name: string): Promise<Buffer | undefined> => {
    const known = held.get(name)
    if (known) return known
    const bytes = await read(name)
    if (!bytes) return undefined
    if (!held.has(name)) {
      held.set(name, bytes)
      size += bytes.length
    }
    for (const [oldest, old] of held) {
      if (size <= most) break
      held.delete(oldest)
      size -= old.length
    }
    return bytes
  }
}
