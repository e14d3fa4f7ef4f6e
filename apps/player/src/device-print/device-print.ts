import { deviceStore } from '@perlas/ui/stores.ts'
import { load } from '@fingerprintjs/fingerprintjs'
import { devicePrint, PRINT } from '@perlas/player-kit/device.ts'

/** Takes the print once and keeps it; nothing waits for it, and nobody but our server is told. */
export async function takePrint() {
  if (devicePrint()) return
  // Without the library's own count of its users.
  const agent = await load({ monitoring: false })
  const { visitorId } = await agent.get()
  deviceStore.setItem(PRINT, visitorId)
}
