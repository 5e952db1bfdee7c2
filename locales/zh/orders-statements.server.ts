/** What is said of a file that should be a provider's statement. */
export const ordersStatements = {
  trouble: {
    noStatement: '这不是该平台的业务明细账单，请下载“业务明细”后原样上传',
    otherMerchant: '这是另一个商户的账单，与学校设置的商户号不符',
    encoding: '文件编码无法识别，请上传平台下载的原文件，不要另存',
    cut: '账单不完整，可能没有下载完，请重新下载',
    tooHeavy: '账单解压后过大，无法读取',
    unreadable: '账单里有无法识别的行，没有导入任何内容',
    severalDays: '账单包含多天，请按天下载日账单',
    empty: '账单里没有任何一笔',
    tooEarly: '这一天的账单还没有出全，请次日再传',
  },
} as const
