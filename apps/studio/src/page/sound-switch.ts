import type { Sound } from '@perlas/game-kit/sound'
import { remember } from './prefs.ts'

/** Turns the sound on and off; a press that turns it on shows how loud. `show` draws its button. */
export function soundSwitch(sound: Sound, show: (muted: boolean) => void) {
  const mute = (muted: boolean) => {
    sound.setMuted(muted)
    remember('localStorage', 'muted', muted ? 'yes' : 'no')
    show(muted)
  }
  return {
    mute,
    press(): void {
      mute(!sound.muted)
      if (!sound.muted)
        void import('./sheets/SoundSheet.tsx').then(({ soundSheet }) => soundSheet(sound))
    },
  }
}
