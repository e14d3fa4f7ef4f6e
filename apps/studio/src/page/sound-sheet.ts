import { make } from '@perlas/game-kit/dom'
import type { Sound, Volumes } from '@perlas/game-kit/sound'
import { remember } from './prefs.ts'
import { openSheet } from './sheet.ts'
import { text } from './text.ts'

/** Sound was turned on: how loud the music is, and everything else. It is heard while it is set. */
export async function soundSheet(sound: Sound): Promise<void> {
  const slider = (name: keyof Volumes) => {
    const input = make('input', {
      type: 'range',
      min: '0',
      max: '100',
      step: '5',
      value: String(Math.round(sound.volumes[name] * 100)),
    })
    const shown = make('output', {}, `${input.value}%`)
    input.addEventListener('input', () => {
      const value = Number(input.value) / 100
      sound.setVolumes({ ...sound.volumes, [name]: value })
      shown.textContent = `${input.value}%`
      remember('localStorage', `volume:${name}`, String(value))
    })
    if (name === 'effects') input.addEventListener('change', () => sound.gong(5))
    return make('label', { class: 'volume' }, make('span', {}, text(`sound.${name}`)), input, shown)
  }
  await openSheet(text('sound.title'), slider('music'), slider('effects')).closed
}
