import { make } from '../../dom.ts'
import type { SportAbout } from './about.ts'
import type { FormMark } from './season-table.ts'
import type { Translate } from '../../messages.ts'

/** A club's crest out of the one picture of all; its name stands beside it. */
export function crestOf({ clubs, crests }: Pick<SportAbout<unknown>, 'clubs' | 'crests'>) {
  const { url, table } = crests
  return (club: number, size: number): HTMLElement => {
    const frame = table.frames[clubs[club]?.code ?? '']
    const crest = make('i', { class: 'sports-crest', 'aria-hidden': 'true' })
    if (!frame) return crest
    const scale = size / frame.h
    const { style } = crest
    style.inlineSize = style.blockSize = `${size}px`
    style.backgroundImage = `url("${url}")`
    style.backgroundSize = `${(table.size[0] ?? 0) * scale}px ${(table.size[1] ?? 0) * scale}px`
    style.backgroundPosition = `${-frame.x * scale}px ${-frame.y * scale}px`
    return crest
  }
}

/** The newest results of a club as small marks, read out as letters. */
export function formMarks(form: readonly FormMark[], t: Translate): HTMLElement {
  return make(
    'span',
    {
      class: 'sports-form',
      ...(form.length > 0 && {
        role: 'img',
        'aria-label': t('form', { marks: form.map((mark) => t(`mark.${mark}`)).join(', ') }),
      }),
    },
    ...form.map((mark) => make('i', { 'data-mark': mark }, t(`mark.${mark}`))),
  )
}

export const priceText = (hundredths: number) => (hundredths / 100).toFixed(2)
