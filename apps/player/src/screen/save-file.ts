/** Hands a text to the browser as a file of the player's own. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
