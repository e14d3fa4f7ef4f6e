import { androidApp } from '@perlas/contract/android'
import { call } from '@perlas/player-kit/call.ts'
import { useQuery } from '@tanstack/react-query'

/** The Android app of this installation; `release` is absent where none was built. */
export function useAndroidApp() {
  return useQuery({
    queryKey: ['android-app'],
    queryFn: () => call(androidApp, {}),
  })
}
