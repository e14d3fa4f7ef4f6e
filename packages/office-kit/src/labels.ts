// A name of the program that has no words in the office yet is at least written like a sentence.

type Labels = Readonly<Record<string, string>>

/** `password-changed` as `Password changed`. */
export function sentence(name: string): string {
  const labels = name.replaceAll(/[-_]/g, ' ')
  return labels.charAt(0).toUpperCase() + labels.slice(1).replace(/^yc\b/, 'YC')
}
/** Words for names; a name without any is written like a sentence. */
export const labelFrom = (labels: Labels) => (name: string) => labels[name] ?? sentence(name)
