/** The build of the player's app writes it, and the server draws home's first screen with it, as the app will. */
export type FirstHomeParts = {
  /** Class names by the name of the module, then as written in it. */
  classes: Record<string, Record<string, string>>
  /** By language, then by key. */
  texts: Record<string, Record<string, string>>
  /** By name: what stands inside the svg. */
  icons: Record<string, string>
  /** Name of the icon by kind of games. */
  typeIcons: Record<number, string>
  /** Two widths for covers, and two for their squares. */
  widths: Record<string, readonly number[]>
}
