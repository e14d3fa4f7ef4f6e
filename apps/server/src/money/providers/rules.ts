/** Letters and digits that cannot be misread; the first says what kind of order it is. */
export function orderId(kind: 'D' | 'W' | 'C', day: string, random: Uint8Array): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const tail = [...random].map((byte) => letters[byte % 32]).join('')
  return `${kind}${day.slice(2).replaceAll('-', '')}${tail}`
}
