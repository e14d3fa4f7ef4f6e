/** What a film is by its bytes. */
export type Looked = { format: 'mp4' | 'webm'; seconds: number; width: number; height: number }

export type Unplayable = keyof typeof unplayable

/** Why a film is not taken, as the office reads it. */
export const unplayable = {
  unknown: 'This is no film that we can read. Send an MP4 or a WebM.',
  broken: 'This is no film that we can read. Save it again as MP4 or WebM.',
  cut: 'A part of this film is missing. Save it again, then upload it.',
  pieces: 'This film was saved while it was recorded. Export it as a whole MP4 or WebM.',
  codec:
    'Not every browser plays this film. Save it as H.264 with AAC (MP4), or VP9 with Opus (WebM).',
  tracks:
    'This film has more in it than one picture and its sound. Export it without subtitles and other tracks.',
  'no-picture': 'There is no picture in this film.',
} as const

/** The one picture among the tracks of a film, of which sound is undefined; beside it there is one sound at most. */
export function pictureOf<Picture>(tracks: readonly (Picture | undefined)[]): Picture {
  const [picture, ...others] = tracks.filter((one) => one !== undefined)
  const sounds = tracks.filter((one) => one === undefined)
  if (others.length > 0 || sounds.length > 1) throw new NotPlayable('tracks')
  if (picture === undefined) throw new NotPlayable('no-picture')
  return picture
}

export class NotPlayable extends Error {
  readonly why: Unplayable
  constructor(why: Unplayable) {
    super(why)
    this.why = why
  }
}
