import { useState } from 'react'
import type { Sound, Volumes } from '@perlas/game-kit/sound'
import { openSheet } from '../chrome/Sheet.tsx'
import { remember } from '../prefs.ts'
import { text } from '../text.ts'

/** Sound was turned on: how loud the music is, and everything else. It is heard while it is set. */
export const soundSheet = (sound: Sound): Promise<void> =>
  openSheet(text('sound.title'), () => (
    <>
      <Slider sound={sound} name="music" />
      <Slider sound={sound} name="effects" />
    </>
  ))

function Slider({ sound, name }: { sound: Sound; name: keyof Volumes }) {
  const [percent, setPercent] = useState(Math.round(sound.volumes[name] * 100))
  const input = (event: { currentTarget: HTMLInputElement }) => {
    const value = Number(event.currentTarget.value)
    sound.setVolumes({ ...sound.volumes, [name]: value / 100 })
    remember('localStorage', `volume:${name}`, String(value / 100))
    setPercent(value)
  }
  return (
    <label className="volume">
      <span>{text(`sound.${name}`)}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent}
        onInput={input}
        onChange={() => name === 'effects' && sound.gong(5)}
      />
      <output>{`${percent}%`}</output>
    </label>
  )
}
