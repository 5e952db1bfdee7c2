// Every outcome of a call: its number, how the browser shows it, and its words. Imports nothing.
// shown: data = passed to the caller; toast = words for 3 seconds; silent = nothing at all; quiet = the code alone goes back;
// timeout, kicked, permission, deleted, order-deleted = the page the person is taken to, without a message.
export type ShownAs =
  | 'data'
  | 'toast'
  | 'silent'
  | 'quiet'
  | 'timeout'
  | 'kicked'
  | 'permission'
  | 'deleted'
  | 'order-deleted'

// biome-ignore format: a table, one outcome a line
const table = {
  done: [0, 'data', '成功', 'done', 'hecho'],
  doneInPart: [203, 'data', '部分完成', 'done in part', 'hecho en parte'],
  phoneNotBound: [204, 'data', '手机未绑定', 'phone not bound', 'teléfono no vinculado'],
  passwordMustChange: [207, 'data', '请修改密码', 'password must be changed', 'debe cambiar la contraseña'],
  nothingToPay: [415, 'data', '无需支付', 'nothing to pay', 'nada que pagar'],
  unchanged: [-18, 'quiet', '未变更', 'unchanged', 'sin cambios'],
  reserved103: [103, 'silent', '', '', ''],
  reserved136: [136, 'silent', '', '', ''],
  reserved730: [730, 'silent', '', '', ''],
  reserved731: [731, 'silent', '', '', ''],
  incomplete: [99, 'toast', '信息不完整', 'information incomplete', 'información incompleta'],
  noSuchUser: [101, 'toast', '用户不存在', 'user does not exist', 'el usuario no existe'],
  wrongAccount: [102, 'toast', '请输入正确的用户名和密码', 'enter correct username and password', 'escriba un usuario y una contraseña correctos'],
  phoneBound: [104, 'toast', '手机号已绑定', 'phone already bound', 'el teléfono ya está vinculado'],
  roleEnabled: [105, 'toast', '账号已启用，请先停用再删除', 'role is enabled, disable before deleting', 'la cuenta está activa, desactívela antes de eliminar'],
  studentEnrolled: [106, 'toast', '学生已报名课程，不能删除', 'student enrolled, cannot delete', 'alumno inscrito, no se puede eliminar'],
  teacherScheduled: [107, 'toast', '老师已有排课，不能删除', 'teacher has scheduled classes, cannot delete', 'el profesor tiene clases programadas, no se puede eliminar'],
  noSuchClass: [109, 'toast', '用户所在班级不存在', "user's class does not exist", 'la clase del usuario no existe'],
  chooseClassNode: [110, 'toast', '请选择班级节点再导出用户', 'select class node to export users', 'seleccione un nodo de clase para exportar usuarios'],
  oldPasswordWrong: [111, 'toast', '原密码错误', 'old password wrong', 'la contraseña anterior es incorrecta'],
  accountInvalid: [112, 'toast', '账号状态无效', 'account status invalid', 'el estado de la cuenta no es válido'],
  noPhoneToRecover: [113, 'toast', '账号未绑定手机号，不能通过手机找回密码', 'account has no bound phone, password cannot be recovered by phone', 'la cuenta no tiene teléfono vinculado, la contraseña no se puede recuperar por teléfono'],
  newPasswordMissing: [114, 'toast', '请输入新密码', 'enter new password', 'escriba la nueva contraseña'],
  passwordsDiffer: [115, 'toast', '两次输入的密码不一致', 'two passwords differ', 'las dos contraseñas no coinciden'],
  passwordFormat: [117, 'toast', '密码格式错误', 'password format wrong', 'el formato de la contraseña es incorrecto'],
  passwordChanged: [119, 'toast', '密码修改成功', 'password changed successfully', 'contraseña cambiada correctamente'],
  usernameEmpty: [120, 'toast', '培训用户名为空', 'training username empty', 'el nombre de usuario está vacío'],
  disabledByAgent: [121, 'toast', '用户已停用，请联系服务商', 'user disabled, contact service agent', 'usuario desactivado, contacte con el agente de servicio'],
  phoneTaken: [122, 'toast', '手机号已被绑定，请更换', 'phone already bound, change it', 'el teléfono ya está vinculado, cámbielo'],
  phoneEmpty: [123, 'toast', '手机号为空', 'phone empty', 'el teléfono está vacío'],
  phoneFormat: [124, 'toast', '手机号格式错误', 'phone format wrong', 'el formato del teléfono es incorrecto'],
  partlyUndeletable: [125, 'toast', '部分用户不能删除（账号已启用、学生已报名、老师已排课）', 'partial deletion impossible (role enabled, student enrolled, teacher scheduled)', 'eliminación parcial imposible (cuenta activa, alumno inscrito, profesor con clases)'],
  registrationClosed: [126, 'toast', '注册已关闭', 'registration closed', 'el registro está cerrado'],
  wrongPhone: [127, 'toast', '请输入正确的手机号和密码', 'enter correct phone and password', 'escriba un teléfono y una contraseña correctos'],
  studentsOnly: [128, 'toast', '只能添加学生账号', 'only student accounts can be added', 'solo se pueden añadir cuentas de alumno'],
  noSuchAccount: [129, 'toast', '账号不存在', 'account does not exist', 'la cuenta no existe'],
  allEnabled: [130, 'toast', '所选用户均已启用', 'selected users all enabled already', 'todos los usuarios seleccionados ya están activos'],
  allDisabled: [132, 'toast', '所选用户均已停用', 'selected users all disabled already', 'todos los usuarios seleccionados ya están desactivados'],
  noClasses: [134, 'toast', '还没有班级，请先创建班级再导出', 'no classes, create one before exporting', 'no hay clases, cree una antes de exportar'],
  disabled: [135, 'toast', '用户已停用，请联系教务管理员', 'user disabled, contact academic admin', 'usuario desactivado, contacte con la administración académica'],
  passwordAgain: [137, 'toast', '请再次输入密码', 'enter your password again', 'escriba su contraseña otra vez'],
  linkGone: [138, 'toast', '链接已失效，请联系学校重新发送', 'the link does not hold any more, ask the school for another', 'el enlace ya no vale, pida otro a la escuela'],
  tagsFull: [139, 'toast', '每人最多 20 个标签', 'a person has 20 tags at most', 'una persona tiene como máximo 20 etiquetas'],
  fieldForOthers: [140, 'toast', '该账号没有这个字段', 'this account has no such field', 'esta cuenta no tiene ese campo'],
  subjectInUse: [201, 'toast', '学科已被引用或启用，不能删除', 'subject referenced or enabled, cannot delete', 'la asignatura está en uso o activa, no se puede eliminar'],
  subjectExists: [202, 'toast', '学科已存在', 'subject exists', 'la asignatura ya existe'],
  orderUnderWay: [301, 'toast', '订单正在创建，请稍后再试', 'an order is being created, retry later', 'se está creando un pedido, inténtelo más tarde'],
  loginToView: [302, 'toast', '请登录后查看', 'log in to view', 'inicie sesión para ver'],
  refundedBefore: [303, 'toast', '已退款的课程不能再次报名，请联系教务人员', 'refunded course cannot be registered, contact academic staff', 'un curso reembolsado no admite inscripción, contacte con el personal académico'],
  full: [304, 'toast', '报名人数已满', 'enrolment full', 'inscripción completa'],
  sameOrderUnpaid: [305, 'toast', '存在相同的未支付订单，请到我的订单中支付', 'identical unpaid order exists, pay it in My Orders', 'existe un pedido igual sin pagar, páguelo en Mis pedidos'],
  alreadyRegistered: [306, 'toast', '已经报名', 'already registered', 'ya está inscrito'],
  noPaymentConfigured: [307, 'toast', '学校未配置支付方式', 'school has not configured payment', 'la escuela no ha configurado el pago'],
  onlyStudents: [308, 'toast', '只有学生可以报名', 'only students may register', 'solo los alumnos pueden inscribirse'],
  noSuchOrder: [309, 'toast', '订单不存在，请刷新', 'order does not exist, refresh', 'el pedido no existe, actualice'],
  orderExpired: [310, 'toast', '订单已过期，请重新报名', 'order expired, register again', 'el pedido ha caducado, inscríbase de nuevo'],
  orderWithoutSubject: [311, 'toast', '订单中的科目为空', 'subject empty on order', 'el pedido no tiene asignatura'],
  wechatConfig: [312, 'toast', '微信支付配置错误', 'wechat payment config error', 'error de configuración del pago con WeChat'],
  alipayConfig: [313, 'toast', '支付宝配置错误', 'alipay config error', 'error de configuración de Alipay'],
  payerUnknown: [314, 'toast', '微信没有告诉我们是谁在付款，请再点一次支付', 'WeChat did not say who pays: press pay again', 'WeChat no indicó quién paga: pulse pagar otra vez'],
  refundAsked: [315, 'toast', '有一笔退款申请还没处理，请先在订单里答复', 'a request for a refund is open, answer it in the order first', 'hay una solicitud de reembolso sin responder, respóndala antes en el pedido'],
  discountName: [414, 'toast', '优惠名称重复', 'duplicate discount name', 'nombre de descuento duplicado'],
  hasSubdirectories: [601, 'toast', '请先删除下级目录', 'delete sub-directories first', 'elimine primero los subdirectorios'],
  directoryHasClasses: [602, 'toast', '目录下有班级', 'directory has classes', 'el directorio tiene clases'],
  classHasUsers: [603, 'toast', '班级中有用户', 'class has users', 'la clase tiene usuarios'],
  introTooLong: [701, 'toast', '课程介绍过长', 'course intro too long', 'la presentación del curso es demasiado larga'],
  courseName: [702, 'toast', '课程名称不能包含特殊字符', 'course name may not contain special characters', 'el nombre del curso no puede contener caracteres especiales'],
  courseStarted: [703, 'toast', '课程已开始，信息不能修改', 'course started, info cannot change', 'el curso ha empezado, los datos no se pueden cambiar'],
  courseEnrolled: [704, 'toast', '已有学生报名，信息不能修改', 'students enrolled, info cannot change', 'hay alumnos inscritos, los datos no se pueden cambiar'],
  subjectEnrolled: [705, 'toast', '科目已有报名，不能删除', 'subject enrolled, cannot delete', 'asignatura con inscritos, no se puede eliminar'],
  subjectScheduled: [706, 'toast', '已排课的科目不能删除', 'scheduled subject cannot delete', 'asignatura programada, no se puede eliminar'],
  recommended: [707, 'toast', '已推荐，不能删除', 'recommended, cannot delete', 'recomendado, no se puede eliminar'],
  beingScheduled: [708, 'toast', '其他人员正在该时段排课', 'another staff is scheduling that period', 'otra persona está programando ese periodo'],
  teacherBusy: [709, 'toast', '老师时间冲突', 'teacher time conflict', 'conflicto de horario del profesor'],
  slotTaken: [710, 'toast', '该时间段已有课次', 'time slot already has a lesson', 'la franja ya tiene una clase'],
  accountAdded: [711, 'toast', '账号已添加', 'account already added', 'la cuenta ya está añadida'],
  courseGone: [712, 'deleted', '数据已删除', 'data deleted', 'datos eliminados'],
  chooseClass: [713, 'toast', '请选择班级', 'select class', 'seleccione una clase'],
  chooseCourse: [714, 'toast', '请选择课程', 'select course', 'seleccione un curso'],
  pushFailed: [716, 'toast', '课程推送失败，网络故障', 'course push failed, network fault', 'no se pudo enviar el curso, fallo de red'],
  gradeInUse: [717, 'toast', '年级已关联课程，不能删除', 'grade linked to a course, cannot delete', 'el grado está vinculado a un curso, no se puede eliminar'],
  gradeExists: [718, 'toast', '不能重复添加相同年级', 'same grade cannot be added twice', 'no se puede añadir el mismo grado dos veces'],
  notInThisRoom: [719, 'toast', '没有进入课堂的权限', 'no permission to enter classroom', 'sin permiso para entrar en el aula'],
  registerToWatch: [720, 'toast', '请报名后观看直播', 'register to watch live', 'inscríbase para ver en directo'],
  noRoomRight: [721, 'toast', '没有课堂权限', 'no classroom permission', 'sin permiso de aula'],
  lessonEnded: [722, 'toast', '课次已结束，不能编辑', 'lesson ended, cannot edit', 'la clase ha terminado, no se puede editar'],
  lessonRunning: [723, 'toast', '课次进行中，不能编辑', 'lesson in progress, cannot edit', 'clase en curso, no se puede editar'],
  startedOrEnrolled: [724, 'toast', '课程已开始或已有报名', 'course started or has enrolments', 'el curso ha empezado o tiene inscripciones'],
  discountInUse: [725, 'toast', '优惠已用于有报名的课程，不能保存', 'discount used by a course with enrolments, cannot save', 'descuento usado en un curso con inscripciones, no se puede guardar'],
  endsTooLate: [741, 'toast', '违反学校规则：下课时间过晚', "against the school's rules: the lesson ends too late", 'contra las reglas de la escuela: la clase termina demasiado tarde'],
  lessonTooLong: [742, 'toast', '违反学校规则：课时过长', "against the school's rules: the lesson is too long", 'contra las reglas de la escuela: la clase es demasiado larga'],
  pauseTooShort: [743, 'toast', '违反学校规则：课间休息不足', "against the school's rules: the pause between lessons is too short", 'contra las reglas de la escuela: el descanso entre clases es demasiado corto'],
  noWeekendLessons: [744, 'toast', '违反学校规则：周末和节假日不排该学科', "against the school's rules: this subject is not taught at weekends and on holidays", 'contra las reglas de la escuela: esta asignatura no se imparte en fines de semana ni festivos'],
  teacherTooManyHours: [745, 'toast', '违反学校规则：老师本周课时已满', "against the school's rules: the teacher has too many hours that week", 'contra las reglas de la escuela: el profesor tiene demasiadas horas esa semana'],
  tooManyLessonsAtOnce: [746, 'toast', '按预收费规定，一次最多售出 60 课时：请少选科目，或请学校分期报名', 'by the rules on prepayment at most 60 lessons are sold at once: choose fewer subjects, or ask the school to sell the course in parts', 'según las normas de cobro anticipado se venden como máximo 60 clases a la vez: elija menos asignaturas o pida a la escuela que venda el curso por partes'],
  tooManyMonthsAtOnce: [747, 'toast', '按预收费规定，一次最多售出 3 个月的课程：请少选科目，或请学校分期报名', 'by the rules on prepayment at most 3 months are sold at once: choose fewer subjects, or ask the school to sell the course in parts', 'según las normas de cobro anticipado se venden como máximo 3 meses a la vez: elija menos asignaturas o pida a la escuela que venda el curso por partes'],
  tooMuchMoneyAtOnce: [748, 'toast', '按预收费规定，一次收费不超过 5000 元：请少选科目，或请学校分期报名', 'by the rules on prepayment an order is at most 5,000 yuan: choose fewer subjects, or ask the school to sell the course in parts', 'según las normas de cobro anticipado un pedido es de 5000 yuanes como máximo: elija menos asignaturas o pida a la escuela que venda el curso por partes'],
  soldTooEarly: [749, 'toast', '按预收费规定，开课前 1 个月内才能收费：请到时再来报名', 'by the rules on prepayment nothing is paid earlier than one month before the course begins: come back then', 'según las normas de cobro anticipado no se paga antes de un mes del comienzo del curso: vuelva entonces'],
  announcementGone: [751, 'toast', '公告已撤回或已删除', 'the announcement was withdrawn or deleted', 'el anuncio se retiró o se eliminó'],
  announcementForOthers: [752, 'toast', '这条公告不是发给你的', 'this announcement is not for you', 'este anuncio no es para usted'],
  remindedJustNow: [753, 'toast', '10 分钟内提醒过，请过后再提醒', 'they were reminded less than ten minutes ago, wait until then', 'se les recordó hace menos de diez minutos, espere'],
  materialGone: [761, 'toast', '文件或文件夹不存在，或已被删除', 'the file or folder does not exist or was deleted', 'el archivo o la carpeta no existe o se eliminó'],
  materialNameTaken: [762, 'toast', '这里已有同名的文件或文件夹', 'a file or folder of this name is already here', 'aquí ya hay un archivo o una carpeta con este nombre'],
  materialsFull: [763, 'toast', '个人空间已满，请先清理资料或回收站', 'your space is full, remove materials or empty the bin first', 'su espacio está lleno, elimine materiales o vacíe la papelera'],
  schoolMaterialsFull: [764, 'toast', '学校的资料空间已满，请联系学校管理员', "the school's space for materials is full, contact the school's office", 'el espacio de materiales de la escuela está lleno, contacte con la administración'],
  folderInItself: [765, 'toast', '不能把文件夹放进它自己里面', 'a folder cannot be put into itself', 'una carpeta no se puede poner dentro de sí misma'],
  folderTooDeep: [766, 'toast', '文件夹层级太深', 'the folders are nested too deep', 'las carpetas están anidadas a demasiada profundidad'],
  filmYoung: [781, 'toast', '录像要保存满 6 个月才能彻底删除', 'recordings are kept for six months before they can be removed', 'las grabaciones se conservan seis meses antes de poder eliminarse'],
  filmHeld: [782, 'toast', '录像被设为保留，不能删除', 'the recording is held and cannot be removed', 'la grabación está retenida y no se puede eliminar'],
  agentName: [801, 'toast', '代理商名称已存在', 'agent name exists', 'el nombre del agente ya existe'],
  agentAccount: [802, 'toast', '代理商账号已存在', 'agent account exists', 'la cuenta del agente ya existe'],
  schoolDomain: [803, 'toast', '学校域名重复', 'school domain duplicate', 'dominio de la escuela duplicado'],
  trainingDomain: [804, 'toast', '培训域名重复', 'training domain duplicate', 'dominio de formación duplicado'],
  platformExpired: [805, 'toast', '直播平台已到期', 'live platform expired', 'la plataforma en directo ha caducado'],
  noSuchSchool: [806, 'toast', '学校不存在', 'school does not exist', 'la escuela no existe'],
  demonstrationStands: [807, 'toast', '开通会删除演示学校，请先确认', 'this removes the demonstration, confirm it first', 'esto elimina la demostración, confírmelo antes'],
  demonstrationIsOperators: [808, 'toast', '请先由平台运营删除演示学校', 'the operator has to remove the demonstration first', 'antes el operador debe eliminar la demostración'],
  noSuchAgent: [809, 'toast', '代理商不存在', 'agent does not exist', 'el agente no existe'],
  agentFull: [810, 'toast', '可开通的学校数量已用完，请联系服务商', 'you have reached the number of schools you may open, contact the provider', 'ya tiene todas las escuelas que puede tener, contacte con el proveedor'],
  agentEnd: [811, 'toast', '到期日超出你可以开通的期限，请联系服务商', 'the last day is later than you may give, contact the provider', 'el último día es posterior al que puede conceder, contacte con el proveedor'],
  peopleFull: [812, 'toast', '学校的账号已用完，需由学校管理员联系服务商增加', "every account of the school is in use, its administrator can ask the provider for more", 'todas las cuentas de la escuela están en uso, su administrador puede pedir más al proveedor'],
  storageFull: [813, 'toast', '学校的存储空间已用完：清理不用的文件和录像，或由学校管理员联系服务商增加', 'the storage of the school is used up: remove files and recordings, or its administrator asks the provider for more', 'el almacenamiento de la escuela está agotado: elimine archivos y grabaciones, o su administrador puede pedir más al proveedor'],
  lessonsPast: [814, 'toast', '课次不能排在已经过去的时间', 'lessons cannot be planned at a time that is over', 'no se pueden programar clases en un momento ya pasado'],
  plannedElsewhere: [815, 'toast', '引用的课程由提供课程的学校排课', 'a quoted course is planned by the school that gives it', 'un curso citado lo programa la escuela que lo imparte'],
  materialMoved: [816, 'toast', '有内容已被移到别处，这次没有移动', 'some of it was moved elsewhere meanwhile, nothing was moved now', 'algo se ha movido entretanto a otro sitio, ahora no se ha movido nada'],
  helpReadsOnly: [817, 'toast', '这是外部协助，只能查看', 'this is help from outside: only reading is possible', 'es una ayuda externa: solo se puede consultar'],
  helpTicketGone: [818, 'toast', '入口已失效，请从运营台重新进入', 'this way in no longer holds, enter from the console again', 'esta entrada ya no vale, entre de nuevo desde la consola'],
  schoolClosed: [819, 'toast', '学校已关闭', 'the school is closed', 'la escuela está cerrada'],
  maintenanceStands: [820, 'toast', '这段时间已安排了维护', 'a maintenance is announced for that time already', 'ya hay un mantenimiento anunciado para esas horas'],
  openidFailed: [821, 'toast', '统一登录失败，请再试一次', "signing in by the school's own service did not work: try again, or use your password", 'no se pudo entrar con el servicio de la escuela: inténtelo de nuevo o use su contraseña'],
  openidStranger: [822, 'toast', '没有对应的账号：请用密码登录', 'no account here belongs to that sign-in: use your password, or ask the school', 'ninguna cuenta de aquí corresponde a ese acceso: use su contraseña o pregunte a la escuela'],
  wechatUnconnected: [823, 'toast', '这个账号还没有连接学校的公众号：请在微信里打开学校网站，在账号页面连接微信', "this account is not connected to the school's official account: open the school inside WeChat and connect there, on your account's page", 'esta cuenta no está conectada a la cuenta oficial de la escuela: abra la escuela dentro de WeChat y conéctela en la página de su cuenta'],
  passkeyUnknown: [824, 'toast', '这里没有这个通行密钥：请用密码登录', 'this passkey is not known here: sign in with your password', 'esta clave de acceso no se conoce aquí: entre con su contraseña'],
  passkeyQuestionGone: [825, 'toast', '等得太久，请再试一次', 'that took too long, try again', 'ha tardado demasiado, inténtelo de nuevo'],
  passkeyRefused: [826, 'toast', '通行密钥验证失败，请重试或用密码登录', 'the passkey could not be verified: try again, or sign in with your password', 'no se ha podido verificar la clave de acceso: inténtelo de nuevo o entre con su contraseña'],
  passkeyCopied: [827, 'toast', '通行密钥可能被复制过：请用密码登录，重新添加', 'this passkey may have been copied: sign in with your password, remove it and add a new one', 'es posible que esta clave de acceso se haya copiado: entre con su contraseña, elimínela y añada otra'],
  noMeeting: [828, 'toast', '这节课不在外部会议中进行', 'this lesson is not held in an outside meeting', 'esta clase no se da en una reunión externa'],
  noSuchRoom: [3034, 'toast', '课堂未开始或不存在', 'classroom not started or missing', 'el aula no ha empezado o no existe'],
  failed: [-1, 'toast', '请求失败', 'request failed', 'la solicitud ha fallado'],
  noSheet: [-2, 'toast', '请先上传 Excel 文件', 'upload excel file first', 'suba primero un archivo de Excel'],
  sheetFormat: [-3, 'toast', '文件格式错误', 'file format wrong', 'formato de archivo incorrecto'],
  tooManyRecords: [-4, 'toast', '单次导入不能超过 5000 条记录', 'a single import may not exceed 5000 records', 'una importación no puede superar los 5000 registros'],
  sheetEmpty: [-5, 'toast', '文件为空', 'file empty', 'archivo vacío'],
  uploadFailed: [-6, 'toast', '上传失败', 'upload failed', 'la subida ha fallado'],
  tooOftenToday: [-7, 'toast', '今日操作过于频繁，请明天再试', 'too frequent today, try tomorrow', 'demasiadas veces hoy, inténtelo mañana'],
  smsCodeWrong: [-8, 'toast', '验证码不正确', 'verification code incorrect', 'el código de verificación es incorrecto'],
  roleSwitched: [-9, 'toast', '已切换角色，没有操作权限', 'switched role, no operation rights', 'ha cambiado de rol, sin permiso de operación'],
  pictureCodeNeeded: [-10, 'toast', '请输入验证码', 'enter verification code', 'escriba el código de verificación'],
  codeForOtherPhone: [-11, 'toast', '验证码与手机号不匹配', 'code does not match phone', 'el código no corresponde al teléfono'],
  pictureCodeWrong: [-13, 'toast', '请输入正确的验证码', 'enter correct code', 'escriba el código correcto'],
  busy: [-14, 'toast', '系统繁忙', 'system busy', 'el sistema está ocupado'],
  signedOut: [401, 'timeout', '登录已过期', 'session expired', 'la sesión ha caducado'],
  kickedOut: [402, 'kicked', '账号已在其他设备登录', 'signed in on another device', 'se ha iniciado sesión en otro dispositivo'],
  notAllowed: [410, 'permission', '没有访问权限', 'no permission', 'sin permiso'],
} as const satisfies Record<string, readonly [number, ShownAs, string, string, string]>

export type CodeName = keyof typeof table
export type Code = (typeof table)[CodeName][0]
export type Language = 'zh' | 'en' | 'es'
export const languages = ['zh', 'en', 'es'] as const

export interface Outcome {
  name: CodeName
  code: Code
  shown: ShownAs
  words: Record<Language, string>
}

export const catalogue: readonly Outcome[] = Object.entries(table).map(
  ([name, [code, shown, zh, en, es]]) => ({
    name: name as CodeName,
    code,
    shown,
    words: { zh, en, es },
  }),
)

/** What stands in place of data where the school is closed: an open page knows it by this. */
export const schoolIsClosed = 'school closed'

export const codes = Object.fromEntries(catalogue.map(one => [one.name, one.code])) as {
  [N in CodeName]: (typeof table)[N][0]
}

const byCode = new Map<number, Outcome>(catalogue.map(one => [one.code, one]))
export const outcome = (code: number): Outcome | undefined => byCode.get(code)

/**
 * Two codes have two readings. 113 is data for a call that recovers a password, which shows it in place; 717 leads to the
 * page of a deleted order when an order's page asked.
 */
export function shownFor(
  code: number,
  asked: { recoversPassword?: boolean; orderPage?: boolean } = {},
): ShownAs {
  if (code === codes.noPhoneToRecover && asked.recoversPassword) return 'data'
  if (code === codes.gradeInUse && asked.orderPage) return 'order-deleted'
  return outcome(code)?.shown ?? 'toast'
}
