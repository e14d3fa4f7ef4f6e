import type { Config } from '#/config.ts'
import type { PaymentProvider } from '../port.ts'
import { mayaProvider } from './maya.ts'
import { sandboxProvider } from './sandbox.ts'
import { xenditProvider } from './xendit.ts'

/** The payment providers that the settings plug in. */
export function paymentProviders(config: Config): PaymentProvider[] {
  const { sandboxPay, payApi, secrets, xendit, maya } = config
  return [
    ...(sandboxPay
      ? [
          sandboxProvider({
            api: payApi,
            apiKey: secrets.payApiKey,
            webhookSecret: secrets.payWebhook,
          }),
        ]
      : []),
    ...(xendit.secretKey ? [xenditProvider(xendit)] : []),
    ...(maya.secretKey ? [mayaProvider(maya)] : []),
  ]
}
