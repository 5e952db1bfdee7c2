export const operatorQuotas = {
  title: '额度',
  none: '没有限制。',
  unlimited: '不限',
  says: '留空表示不限。降低额度不影响已有的，只是不能再新增。',
  operators: '额度由平台运营设定。',
  less: '比正在使用的少：已有的都保留，只是不能再新增',
  field: { people: '最多账号数', storage: '最多存储空间', rooms: '最多同时上课数' },
  peopleHint: '正在使用 {{n}} 个；停用和已删除的账号不计',
  roomsHint: '正在上课 {{n}} 节；按老师点“上课”到下课计算',
  storageHint: '已用 {{size}}，包括文件、资料和录像',
  name: { people: '账号', storage: '存储空间', rooms: '同时上课' },
  filter: { near: '接近用完', full: '已用完' },
} as const
