/** Shared by the saved pages of checks: one file each, in both languages at once, without a server. */

export type Right = boolean | 'open'
export type Words = readonly [english: string, filipino: string]

export const both = ([english, filipino]: Words): string => `${english} · ${filipino}`

export const place = (id: string): HTMLElement => document.getElementById(id)!

/** A verdict: green where it is right, red where it is not, gold where nothing can say. */
export function say(id: string, text: string, right: Right): void {
  place(id).textContent = text
  place(id).dataset['right'] = String(right)
}

export function item(text: string, right?: Right): HTMLLIElement {
  const row = document.createElement('li')
  row.textContent = text
  if (right !== undefined) row.dataset['right'] = String(right)
  return row
}

/** Rows of a list: as they are, or a text, or parts of one. */
export const list = (id: string, rows: readonly (HTMLLIElement | string | unknown[])[]): void =>
  place(id).replaceChildren(
    ...rows.map((row) => (row instanceof HTMLLIElement ? row : item([row].flat().join(' · ')))),
  )

export const pesos = (hundredths: number): string =>
  `₱${(hundredths / 100).toLocaleString('en-PH')}`

/** The text of the file that was chosen. */
export async function chosen(id: string): Promise<string> {
  const file = (place(id) as HTMLInputElement).files?.[0]
  if (!file) throw new Error('no file')
  return file.text()
}

/** Hex as it was noted, in whatever groups. */
export const noted = (id: string): string =>
  (place(id) as HTMLInputElement).value.toLowerCase().replaceAll(/[^0-9a-f]/g, '')

/** Runs a check when it is asked for, once the page shows that it is under way. */
export function onCheck(check: () => Promise<void>, failed: (why: string) => void): void {
  // A test takes the functions alone.
  if (typeof document === 'undefined') return
  const form = document.querySelector('form')!
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    place('result').hidden = false
    form.setAttribute('aria-busy', 'true')
    setTimeout(() => {
      check()
        .catch((fault: unknown) => failed(fault instanceof Error ? fault.message : String(fault)))
        .finally(() => form.removeAttribute('aria-busy'))
    }, 50)
  })
}
