// Where what members upload is handed out. A name is a digest of what it shows: what lies at one never changes. Pure.

export const PICTURES = '/content/'

/** The id of an uploaded picture; undefined for one of ours. */
export const uploadIn = (picture: string): string | undefined =>
  picture.startsWith(PICTURES) ? picture.slice(PICTURES.length) : undefined

const FILM = /^film-[0-9a-f]{32}\.(?:mp4|webm)$/

export const isFilmName = (name: string): boolean => FILM.test(name)

/** The id of an uploaded film; undefined for one of ours. */
export function filmUploadIn(path: string): string | undefined {
  const name = uploadIn(path)
  return name !== undefined && isFilmName(name) ? name : undefined
}
