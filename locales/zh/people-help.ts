export const peopleHelp = {
  label: '外部协助',
  bar: '{{name}}正在外部协助：只能查看，{{at}} 结束',
  end: '结束协助',
  asking: '正在进入…',
  askingSays: '正在打开学校，只能查看。',
  gone: '入口已失效',
  goneSays: '每个入口只能用一次，一分钟内有效。请回到运营台，在学校页面重新进入。',
  failed: '没有连上学校',
  failedSays: '请检查网络，再从运营台重新进入。',
  over: '协助已结束',
  overSays: '可以关闭此页。如需再次查看，请从运营台的学校页面进入。',
} as const
