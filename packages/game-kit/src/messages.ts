/** Texts of games and of their page: one file a language, `{name}` for what is filled in. */
export const languages = ['en', 'fil'] as const
export type Language = (typeof languages)[number]
export type Messages = Readonly<Record<string, string>>

/**
 * The text of a key. With a `count` of one, `<key>.one` is taken where there is one. A key without a
 * text shows itself: a missing word must not stop a round (`games/registry.test.ts` finds it first).
 */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Hundredths of a percent as they are read: 9641 is 96.41%. */
export const percentOf = (bps: number): string => `${(bps / 100).toFixed(2)}%`

/** `fil-PH` and `tl` are Filipino; all else reads English. */
export function languageOf(tag: string | null | undefined): Language {
  return /^(?:fil|tl)\b/i.test(tag ?? '') ? 'fil' : 'en'
}

export function translator(messages: Messages): Translate {
  return (key, values = {}) => {
    const one = values.count === 1 ? messages[`${key}.one`] : undefined
    return (one ?? messages[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    )
  }
}
