/** Copies, also on a page without a secure context, where the clipboard API does not exist. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by the browser: the old way may still work.
  }
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  area.setAttribute('readonly', '')
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
