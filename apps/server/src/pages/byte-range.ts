/**
 * Which bytes a `Range` header asks for of a file of this size (RFC 9110): undefined for all of it, `outside` for what it
 * does not have. Of several ranges, and of what is no range of bytes, all of it is sent.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { from: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from < end ? { from, end } : 'outside'
}
