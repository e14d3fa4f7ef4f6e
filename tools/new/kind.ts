/** What `npm run new <kind> <name>` writes. */
export type Made = {
  /** New files by their path from the root; none of them may be there yet. */
  files: Readonly<Record<string, string>>
  /** Lists that get a line: the text as it is → as it will be. */
  edits: Readonly<Record<string, (text: string) => string>>
  /** Files that can only be written once the others are there, as a README with a version in it. */
  after?: (root: string) => Promise<Readonly<Record<string, string>>>
  /** Programs that are run then, each with its arguments, from the root: what is drawn from the rest. */
  run?: readonly (readonly string[])[]
  /** What is left to do, for whoever asked. */
  next: readonly string[]
}

/** One file a kind in this folder, and one line in `tools/new.ts`. */
export type Kind = {
  usage: string
  /** `name` is kebab-case: letters, digits, single hyphens. Throws, in words, where it wants more. */
  make(name: string, ...more: string[]): Made
}

/** `kara-krus` → `karaKrus`. */
export const camel = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `kara-krus` → `Kara Krus`. */
export const title = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
