import { deviceStore } from '@perlas/ui/stores.ts'

const KEY = 'perlas.agreed'

/** Whether somebody agreed to this version of the terms on this device. */
export function agreedHere(version: string | undefined): boolean {
  return version !== undefined && deviceStore.getItem(KEY) === version
}

/** Remembers a login under this version of the terms; a browser that keeps nothing asks again. */
export function rememberAgreement(version: string | undefined): void {
  if (version !== undefined) deviceStore.setItem(KEY, version)
}
