import { visitSites } from '../sites.ts'

// The phone alone: at a desk these kinds differ from the others by nothing that the phone does not show.
visitSites([
  { mode: 'standard', variant: '9s', registerType: 'username', otpStatus: false },
  { mode: 'standard', variant: '6b', registerType: 'phone', otpStatus: false },
  { mode: 'standard', variant: '6s', registerType: 'phoneNoOtp', otpStatus: true },
  { mode: 'green', variant: 'n7', registerType: 'phone', otpStatus: true },
  { mode: 'green', variant: '6s', registerType: 'phoneNoOtp', otpStatus: false },
])
