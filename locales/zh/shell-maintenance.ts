export const shellMaintenance = {
  label: '平台维护',
  ahead: '平台维护：{{at}}，期间可能无法使用',
  now: '平台正在维护，预计 {{at}} 结束',
} as const
