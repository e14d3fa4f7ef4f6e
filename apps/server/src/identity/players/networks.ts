/** The network part of an IP address: players recognise their own, but nobody can be located by it. */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (v4) return `${v4[1]}.x`
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (groups.length === 0 || (tail === undefined && groups.length < 8)) return ''
  return `${groups.slice(0, 3).join(':')}:x`
}
