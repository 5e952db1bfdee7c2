/** What the service says where the catalogue of codes has no sentence. */
export const kitAnswers = {
  lesson: '第 {{n}} 课',
  notFound: '地址不存在',
  noSite: '这个域名还没有开通学校',
  siteClosed: '学校已暂停服务，数据仍完整保存；如需恢复，请联系学校',
  tooLarge: '内容过大',
  diskFull: '服务器的磁盘满了，没有保存任何内容，请联系学校',
  uploadsFull: '服务器存放文件的空间不足，暂时不能上传文件；其他操作不受影响，有空间后会自动恢复',
  uploadedToday: '你今天上传的内容已达上限，请明天再试',
  uploadedBySchool: '学校今天上传的内容已达上限，请明天再试',
  uploadsOpen: '你还有未完成的上传，请先完成或取消，或稍后再试',
  picturesAlone: '你只能上传图片',
  noSuchKind: '不能上传这种文件：可以上传 PDF、Word、Excel、PowerPoint、ZIP、TXT、图片、音频和视频',
  noFilm: '这不是能识别的视频文件',
} as const
