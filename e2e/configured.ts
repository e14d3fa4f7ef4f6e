import type { Page } from '@playwright/test'

type Config = {
  siteConfig: Record<string, unknown>
  webConfig: Record<string, unknown>
} & Record<string, unknown>

/**
 * What one visitor sees when an operator has set the site otherwise: the real answer of the server,
 * with these settings changed on its way. The other journeys keep the site as it is.
 */
export async function asConfigured(
  page: Page,
  change: { site?: object; web?: object; other?: object },
): Promise<void> {
  await page.route('**/app/v1/anonymous/appConfig', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as Config
    await route.fulfill({
      response,
      json: {
        ...config,
        ...change.other,
        siteConfig: { ...config.siteConfig, ...change.site },
        webConfig: { ...config.webConfig, ...change.web },
      },
    })
  })
}
