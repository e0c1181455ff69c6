import { soon } from '#web/ui/states/soon.tsx'

/** The pages of the portal beside the child's own, which comes first. */
export const CareView = soon(
  'Loading the care page...',
  async () => (await import('./care/care-view.tsx')).CareView,
)
export const FamilyView = soon(
  'Loading your family...',
  async () => (await import('./family-view.tsx')).FamilyView,
)
export const PrivacyView = soon(
  'Loading the privacy page...',
  async () => (await import('./privacy/privacy-view.tsx')).PrivacyView,
)
export const ReportView = soon(
  'Loading the report...',
  async () => (await import('./report-view.tsx')).ReportView,
)
