/** The key that does the same as this button; who cannot see it has the list of keys. */
export function Key({ of }: { of: string }) {
  return (
    <kbd className="hint" aria-hidden="true">
      {of}
    </kbd>
  )
}
