/** The elements of a page that pictures and effects change by themselves; no component draws into them. */
export type Shell = {
  root: HTMLElement
  /** Where the picture is mounted. */
  host: HTMLElement
  win: HTMLElement
  winBox: HTMLElement
  praise: HTMLElement
  /** Read aloud. */
  live: HTMLElement
}
export type Places = { [Name in keyof Shell]: (element: HTMLElement | null) => void }

/** The elements, and the refs of a frame that find them: they are there once it is mounted. */
export function createShell(): { shell: Shell; places: Places } {
  const shell = {} as Shell
  const place = (name: keyof Shell) => (element: HTMLElement | null) => {
    if (element) shell[name] = element
  }
  return {
    shell,
    places: {
      root: place('root'),
      host: place('host'),
      win: place('win'),
      winBox: place('winBox'),
      praise: place('praise'),
      live: place('live'),
    },
  }
}
