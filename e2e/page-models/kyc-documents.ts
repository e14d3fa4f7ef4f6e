import { KYC_CONSENT } from '@perlas/contract/kyc'
import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import { expect, type Page } from '@playwright/test'

let made = Date.now() % 100_000

/** Documents of the signed-in player, by the calls that the screens use, and sent to the review. */
export async function sendKycDocuments(page: Page, number?: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))
  const headers = { authorization: `Bearer ${token}` }
  const call = async (name: string, options: { data?: object; multipart?: object }) => {
    const answer = await page.request.post(`/app/v1/${name}`, { headers, ...(options as object) })
    expect(await answer.json(), name).toMatchObject({ errcode: 0 })
  }
  made += 1
  await call('addKyc', {
    data: { documentType: 'umid', documentNumber: number ?? `UM${made}0000` },
  })
  for (const [at, kind] of ['front', 'back', 'selfie'].entries()) {
    const buffer = drawnPhoto(made * 3 + at, { width: 1_200, height: 800 })
    const file = { name: 'photo.png', mimeType: 'image/png', buffer }
    await call('uploadKyc', { multipart: { kind, file } })
  }
  await call('updateAppUserOther', {
    data: {
      firstName: 'Maria',
      lastName: `Clara ${String(made).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
      birthDate: '1990-06-12',
      nationality: 'Filipino',
      address: '12 Mabini Street, Poblacion',
      city: 'Quezon City',
      province: 'Metro Manila',
      postalCode: '1100',
      sourceOfFunds: 'salary',
      natureOfWork: 'private',
    },
  })
  await call('submitKyc', { data: { consent: KYC_CONSENT } })
}
