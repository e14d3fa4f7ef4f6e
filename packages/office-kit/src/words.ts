// A name of the program that has no words in the office yet is at least written like a sentence.

type Words = Readonly<Record<string, string>>

/** `password-changed` as `Password changed`. */
export function sentence(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^yc\b/, 'YC')
}
/** Words for names; a name without any is written like a sentence. */
export const say = (words: Words) => (name: string) => words[name] ?? sentence(name)
