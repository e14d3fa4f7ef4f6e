import type { Sound } from '@perlas/game-kit/sound'
import { icon } from './icons.ts'
import { remember } from './prefs.ts'
import type { Shell } from './shell.ts'
import { text } from './text.ts'

/** The button of the sound: it says how things stand, and a press that turns it on shows how loud. Gives what turns it. */
export function soundSwitch(shell: Pick<Shell, 'bar'>, sound: Sound): (muted: boolean) => void {
  const button = shell.bar.sound

  function show(): void {
    const label = text(sound.muted ? 'bar.soundOff' : 'bar.soundOn')
    button.replaceChildren(icon(sound.muted ? 'mute' : 'loud'))
    button.setAttribute('aria-label', label)
    button.title = label
  }

  function setMuted(muted: boolean): void {
    sound.setMuted(muted)
    remember('localStorage', 'muted', muted ? 'yes' : 'no')
    show()
  }

  show()
  button.addEventListener('click', () => {
    setMuted(!sound.muted)
    if (!sound.muted) void import('./sound-sheet.ts').then(({ soundSheet }) => soundSheet(sound))
  })
  return setMuted
}
