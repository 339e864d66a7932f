// Generated from openapi/platform.yaml by npm run gen. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(!0), compareTime),
      "date-time": fmtDef(getDateTime(!0), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: !0,
      // unchecked string payload
      binary: !0
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/, DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      let matches = DATE.exec(str);
      if (!matches)
        return !1;
      let year = +matches[1], month = +matches[2], day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (d1 && d2)
        return d1 > d2 ? 1 : d1 < d2 ? -1 : 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function(str) {
        let matches = TIME.exec(str);
        if (!matches)
          return !1;
        let hr = +matches[1], min = +matches[2], sec = +matches[3], tz = matches[4], tzSign = matches[5] === "-" ? -1 : 1, tzH = +(matches[6] || 0), tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return !1;
        if (hr <= 23 && min <= 59 && sec < 60)
          return !0;
        let utcMin = min - tzM * tzSign, utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return;
      let t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf(), t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (t1 && t2)
        return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return;
      let a1 = TIME.exec(t1), a2 = TIME.exec(t2);
      if (a1 && a2)
        return t1 = a1[1] + a1[2] + a1[3], t2 = a2[1] + a2[2] + a2[3], t1 > t2 ? 1 : t1 < t2 ? -1 : 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      let time = getTime(strictTimeZone);
      return function(str) {
        let dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let d1 = new Date(dt1).valueOf(), d2 = new Date(dt2).valueOf();
      if (d1 && d2)
        return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let [d1, t1] = dt1.split(DATE_TIME_SEPARATOR), [d2, t2] = dt2.split(DATE_TIME_SEPARATOR), res = compareDate(d1, d2);
      if (res !== void 0)
        return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/, URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      return BYTE.lastIndex = 0, BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31), MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return !0;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return !1;
      try {
        return new RegExp(str), !0;
      } catch {
        return !1;
      }
    }
  }
});

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return !0;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return !1;
        var length, i, keys;
        if (Array.isArray(a)) {
          if (length = a.length, length != b.length) return !1;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return !1;
          return !0;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        if (keys = Object.keys(a), length = keys.length, length !== Object.keys(b).length) return !1;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return !1;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return !1;
        }
        return !0;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

// validators.js
var AccessToken = validate21;
var func2 = require_ucs2length().default;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accessToken === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "accessToken" }, message: "must have required property 'accessToken'" }), errors++), data.accessToken !== void 0) {
      let data0 = data.accessToken;
      typeof data0 == "string" ? func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/accessToken", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/accessToken", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate21.errors = vErrors, errors === 0;
}
var Batch = validate22;
var schema8 = { type: "string", enum: ["CREATED", "IN_PROCESS", "COMPLETED", "FAILED"], $id: "BatchStatus" };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CREATED" || data === "IN_PROCESS" || data === "COMPLETED" || data === "FAILED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema8.enum }, message: "must be equal to one of the allowed values" }), errors++), validate23.errors = vErrors, errors === 0;
}
var formats6 = /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.title === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" }), errors++), data.detail === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "detail" }, message: "must have required property 'detail'" }), errors++), data.type !== void 0) {
      let data0 = data.type;
      typeof data0 == "string" ? formats6.test(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "format", params: { format: "uri-reference" }, message: 'must match format "uri-reference"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.title !== void 0 && typeof data.title != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/title", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.detail !== void 0 && typeof data.detail != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/detail", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.on_resource !== void 0) {
      let data3 = data.on_resource;
      typeof data3 == "string" ? formats6.test(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/on_resource", keyword: "format", params: { format: "uri-reference" }, message: 'must match format "uri-reference"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/on_resource", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate25.errors = vErrors, errors === 0;
}
var formats0 = require_formats().fullFormats.uri, formats2 = require_formats().fullFormats["date-time"];
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.operation_count === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operation_count" }, message: "must have required property 'operation_count'" }), errors++), data.succeeded_count === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "succeeded_count" }, message: "must have required property 'succeeded_count'" }), errors++), data.failed_count === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "failed_count" }, message: "must have required property 'failed_count'" }), errors++), data.upload_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "upload_url" }, message: "must have required property 'upload_url'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate23(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length)), data.operation_count !== void 0) {
      let data3 = data.operation_count;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/operation_count", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_count", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }), errors++);
    }
    if (data.succeeded_count !== void 0) {
      let data4 = data.succeeded_count;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/succeeded_count", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/succeeded_count", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }), errors++);
    }
    if (data.failed_count !== void 0) {
      let data5 = data.failed_count;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/failed_count", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/failed_count", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }), errors++);
    }
    if (data.upload_url !== void 0) {
      let data6 = data.upload_url;
      typeof data6 == "string" ? formats0(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data7 = data.created_at;
      typeof data7 == "string" ? formats2.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data8 = data.completed_at;
      typeof data8 == "string" ? formats2.validate(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.problem !== void 0 && (validate25(data.problem, { instancePath: instancePath + "/problem" }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate22.errors = vErrors, errors === 0;
}
var BatchList = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate22(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate27.errors = vErrors, errors === 0;
}
var BatchUploadUrl = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.upload_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "upload_url" }, message: "must have required property 'upload_url'" }), errors++), data.upload_url !== void 0) {
      let data0 = data.upload_url;
      typeof data0 == "string" ? formats0(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.method !== void 0 && typeof data.method != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.headers !== void 0) {
      let data2 = data.headers;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2))
        for (let key0 in data2)
          typeof data2[key0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
      else
        (vErrors ??= []).push({ instancePath: instancePath + "/headers", keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate30.errors = vErrors, errors === 0;
}
var BrowseNode = validate31;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.parents !== void 0) {
      let data1 = data.parents;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/parents/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/parents/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/parents/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/parents", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_id !== void 0) {
      let data3 = data.external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate32.errors = vErrors, errors === 0;
}
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate32(data, { instancePath }) || (vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.parents === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "parents" }, message: "must have required property 'parents'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate31.errors = vErrors, errors === 0;
}
var BrowseNodeChildren = validate34;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate35.errors = vErrors, errors === 0;
}
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate35(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate34.errors = vErrors, errors === 0;
}
var BrowseNodeList = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate31(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate37.errors = vErrors, errors === 0;
}
var BrowseNodeProductList = validate40;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate41.errors = vErrors, errors === 0;
}
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate41(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate40.errors = vErrors, errors === 0;
}
var Callback = validate44;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.callback_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "callback_url" }, message: "must have required property 'callback_url'" }), errors++), data.callback_url !== void 0) {
      let data0 = data.callback_url;
      typeof data0 == "string" ? formats0(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate45.errors = vErrors, errors === 0;
}
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate45(data, { instancePath }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate44.errors = vErrors, errors === 0;
}
var CallbackList = validate47;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate44(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate47.errors = vErrors, errors === 0;
}
var CategoryVoucher = validate50;
var schema23 = { type: "string", enum: ["ISSUED", "PARTIALLY_REDEEMED", "REDEEMED", "EXPIRED", "CANCELED", "DEACTIVATED"], $id: "VoucherStatus" };
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ISSUED" || data === "PARTIALLY_REDEEMED" || data === "REDEEMED" || data === "EXPIRED" || data === "CANCELED" || data === "DEACTIVATED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema23.enum }, message: "must be equal to one of the allowed values" }), errors++), validate51.errors = vErrors, errors === 0;
}
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && isFinite(data) ? ((data > 9e12 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, keyword: "maximum", params: { comparison: "<=", limit: 9e12 }, message: "must be <= 9000000000000" }), errors++), (data < -9e12 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, keyword: "minimum", params: { comparison: ">=", limit: -9e12 }, message: "must be >= -9000000000000" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "number" }, message: "must be number" }), errors++), validate55.errors = vErrors, errors === 0;
}
var schema27 = { type: "string", enum: ["AUD", "BRL", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "INR", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "RUB", "SEK", "SGD", "TRY", "TWD", "USD", "ZAR"], $id: "Currency" };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "AUD" || data === "BRL" || data === "CAD" || data === "CHF" || data === "CNY" || data === "DKK" || data === "EUR" || data === "GBP" || data === "HKD" || data === "IDR" || data === "INR" || data === "JPY" || data === "KRW" || data === "MXN" || data === "MYR" || data === "NOK" || data === "NZD" || data === "PHP" || data === "RUB" || data === "SEK" || data === "SGD" || data === "TRY" || data === "TWD" || data === "USD" || data === "ZAR" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema27.enum }, message: "must be equal to one of the allowed values" }), errors++), validate57.errors = vErrors, errors === 0;
}
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.value !== void 0 && (validate55(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.unit !== void 0 && (validate57(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate54.errors = vErrors, errors === 0;
}
var pattern0 = new RegExp("^-?[0-9]+(\\.[0-9]{1,6})?$", "u");
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? pattern0.test(data) || ((vErrors ??= []).push({ instancePath, keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]{1,6})?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]{1,6})?$"' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), validate61.errors = vErrors, errors === 0;
}
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.amount !== void 0 && (validate61(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length)), data.unit !== void 0 && (validate57(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate60.errors = vErrors, errors === 0;
}
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.value === void 0 && (missing0 = "value") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  valid1 = valid1 || _valid1, valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate54(data, { instancePath }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate60(data, { instancePath }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate53.errors = vErrors, errors === 0;
}
var schema31 = { type: "string", enum: ["DE_STANDARD_VAT_2007", "DE_REDUCED_VAT_2007", "DE_NO_VAT"], $id: "KnownTax" };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DE_STANDARD_VAT_2007" || data === "DE_REDUCED_VAT_2007" || data === "DE_NO_VAT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema31.enum }, message: "must be equal to one of the allowed values" }), errors++), validate68.errors = vErrors, errors === 0;
}
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate68(data, { instancePath }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate67.errors = vErrors, errors === 0;
}
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.sales_categories === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_categories" }, message: "must have required property 'sales_categories'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.last_used_date_and_time !== void 0) {
      let data1 = data.last_used_date_and_time;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sold_via_invoice !== void 0) {
      let data2 = data.sold_via_invoice;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data5 = data.external_number;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate53(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate53(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data9 = data.issued_date_and_time;
      typeof data9 == "string" ? formats2.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data10 = data.expiration_date_and_time;
      typeof data10 == "string" ? formats2.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate67(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data12 = data.source_product;
      typeof data12 == "string" ? (func2(data12) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data12) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_categories !== void 0) {
      let data13 = data.sales_categories;
      if (Array.isArray(data13)) {
        let len0 = data13.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data14 = data13[i0];
          typeof data14 == "string" ? (func2(data14) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_categories/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data14) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_categories/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_categories/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sales_categories", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate50.errors = vErrors, errors === 0;
}
var CategoryVoucherDelivery = validate71;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data3[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate71.errors = vErrors, errors === 0;
}
var CategoryVoucherList = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate74.errors = vErrors, errors === 0;
}
var ContactAddress = validate77;
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), validate81.errors = vErrors, errors === 0;
}
var schema39 = { type: "string", enum: ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "YE", "YT", "ZA", "ZM", "ZW"], $id: "CountryCode" }, func0 = require_equal().default;
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  let valid0;
  valid0 = !1;
  for (let v0 of schema39.enum)
    if (func0(data, v0)) {
      valid0 = !0;
      break;
    }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" }), errors++), validate89.errors = vErrors, errors === 0;
}
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.full_address !== void 0 && typeof data.full_address != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/full_address", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.recipient_name !== void 0 && (validate81(data.recipient_name, { instancePath: instancePath + "/recipient_name" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.care_of !== void 0 && (validate81(data.care_of, { instancePath: instancePath + "/care_of" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.street_name !== void 0 && (validate81(data.street_name, { instancePath: instancePath + "/street_name" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.street_number !== void 0 && (validate81(data.street_number, { instancePath: instancePath + "/street_number" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.additional !== void 0 && (validate81(data.additional, { instancePath: instancePath + "/additional" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.city !== void 0 && (validate81(data.city, { instancePath: instancePath + "/city" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.zip !== void 0 && (validate81(data.zip, { instancePath: instancePath + "/zip" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.country_code !== void 0 && (validate89(data.country_code, { instancePath: instancePath + "/country_code" }) || (vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate80.errors = vErrors, errors === 0;
}
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.street !== void 0 && (validate81(data.street, { instancePath: instancePath + "/street" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.streetNumber !== void 0 && (validate81(data.streetNumber, { instancePath: instancePath + "/streetNumber" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.postalCode !== void 0 && (validate81(data.postalCode, { instancePath: instancePath + "/postalCode" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.city !== void 0 && (validate81(data.city, { instancePath: instancePath + "/city" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.country !== void 0 && (validate89(data.country, { instancePath: instancePath + "/country" }) || (vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate92.errors = vErrors, errors === 0;
}
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.full_address === void 0 && (missing0 = "full_address") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  if (valid1 = valid1 || _valid1, !valid1) {
    let _errs5 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.recipient_name === void 0 && (missing1 = "recipient_name") && ((vErrors ??= []).push({}), errors++);
    }
    var _valid1 = _errs5 === errors;
    if (valid1 = valid1 || _valid1, !valid1) {
      let _errs6 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.care_of === void 0 && (missing2 = "care_of") && ((vErrors ??= []).push({}), errors++);
      }
      var _valid1 = _errs6 === errors;
      if (valid1 = valid1 || _valid1, !valid1) {
        let _errs7 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          let missing3;
          data.street_name === void 0 && (missing3 = "street_name") && ((vErrors ??= []).push({}), errors++);
        }
        var _valid1 = _errs7 === errors;
        if (valid1 = valid1 || _valid1, !valid1) {
          let _errs8 = errors;
          if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing4;
            data.street_number === void 0 && (missing4 = "street_number") && ((vErrors ??= []).push({}), errors++);
          }
          var _valid1 = _errs8 === errors;
          if (valid1 = valid1 || _valid1, !valid1) {
            let _errs9 = errors;
            if (data && typeof data == "object" && !Array.isArray(data)) {
              let missing5;
              data.additional === void 0 && (missing5 = "additional") && ((vErrors ??= []).push({}), errors++);
            }
            var _valid1 = _errs9 === errors;
            if (valid1 = valid1 || _valid1, !valid1) {
              let _errs10 = errors;
              if (data && typeof data == "object" && !Array.isArray(data)) {
                let missing6;
                data.zip === void 0 && (missing6 = "zip") && ((vErrors ??= []).push({}), errors++);
              }
              var _valid1 = _errs10 === errors;
              if (valid1 = valid1 || _valid1, !valid1) {
                let _errs11 = errors;
                if (data && typeof data == "object" && !Array.isArray(data)) {
                  let missing7;
                  data.country_code === void 0 && (missing7 = "country_code") && ((vErrors ??= []).push({}), errors++);
                }
                var _valid1 = _errs11 === errors;
                valid1 = valid1 || _valid1;
              }
            }
          }
        }
      }
    }
  }
  valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs12 = errors;
    validate80(data, { instancePath }) || (vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors), errors = vErrors.length);
    var _valid0 = _errs12 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs13 = errors;
    validate92(data, { instancePath }) || (vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors), errors = vErrors.length);
    var _valid0 = _errs13 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate79.errors = vErrors, errors === 0;
}
var schema41 = { type: "string", enum: ["NOT_QUALIFIED", "FACTORY", "HEADQUARTERS", "HOME_OFFICE", "OFFICE", "OFFICE_CENTER", "PACKSTATION", "PO_BOX", "POST_OFFICE", "RESIDENTIAL_HOME", "SECOND_HOME", "SERVICE_POINT", "STORE", "SUBSIDIARY", "VACATION_HOME", "WAREHOUSE"], $id: "AddressType" };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "FACTORY" || data === "HEADQUARTERS" || data === "HOME_OFFICE" || data === "OFFICE" || data === "OFFICE_CENTER" || data === "PACKSTATION" || data === "PO_BOX" || data === "POST_OFFICE" || data === "RESIDENTIAL_HOME" || data === "SECOND_HOME" || data === "SERVICE_POINT" || data === "STORE" || data === "SUBSIDIARY" || data === "VACATION_HOME" || data === "WAREHOUSE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema41.enum }, message: "must be equal to one of the allowed values" }), errors++), validate100.errors = vErrors, errors === 0;
}
var schema42 = { type: "string", enum: ["EVERYTHING", "CORRESPONDENCE", "INVOICES", "SHIPPING"], $id: "AddressUsage" };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "EVERYTHING" || data === "CORRESPONDENCE" || data === "INVOICES" || data === "SHIPPING" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema42.enum }, message: "must be equal to one of the allowed values" }), errors++), validate102.errors = vErrors, errors === 0;
}
var schema43 = { type: "string", enum: ["ORGANIZATION", "PERSONAL", "PROFESSIONAL"], $id: "UsageContext" };
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ORGANIZATION" || data === "PERSONAL" || data === "PROFESSIONAL" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values" }), errors++), validate104.errors = vErrors, errors === 0;
}
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate79(data, { instancePath }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate100(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usages !== void 0) {
      let data2 = data.usages;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate102(data2[i0], { instancePath: instancePath + "/usages/" + i0 }) || (vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/usages", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate78.errors = vErrors, errors === 0;
}
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate78(data, { instancePath }) || (vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate77.errors = vErrors, errors === 0;
}
var ContactAddressList = validate107;
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate107.errors = vErrors, errors === 0;
}
var CreditMemoDelivery = validate110;
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.individual !== void 0) {
      let data0 = data.individual;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.individual_name !== void 0) {
      let data1 = data.individual_name;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual_name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.organization !== void 0) {
      let data2 = data.organization;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.organization_name !== void 0) {
      let data3 = data.organization_name;
      typeof data3 == "string" ? func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.invoice_address !== void 0 && (validate79(data.invoice_address, { instancePath: instancePath + "/invoice_address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate112.errors = vErrors, errors === 0;
}
var schema51 = { type: "string", enum: ["DIGITALINFORMATION_BYTES", "DIGITALINFORMATION_KILOBYTES", "DIGITALINFORMATION_KIBIBYTES", "DIGITALINFORMATION_MEGABYTES", "DIGITALINFORMATION_MEBIBYTES", "DIGITALINFORMATION_GIGABYTES", "DIGITALINFORMATION_GIBIBYTES", "DIGITALINFORMATION_TERABYTES", "DIGITALINFORMATION_TEBIBYTES", "DIGITALINFORMATION_PETABYTES", "DIGITALINFORMATION_PEBIBYTES", "ENERGY_JOULES", "ENERGY_GIGAJOULES", "ENERGY_MEGAJOULES", "ENERGY_KILOJOULES", "ENERGY_CENTIJOULES", "ENERGY_MILLIJOULES", "ENERGY_MICROJOULES", "ENERGY_CALORIES", "ENERGY_KILOCALORIES", "ENERGY_WATTHOURS", "ENERGY_GIGAWATTHOURS", "ENERGY_MEGAWATTHOURS", "ENERGY_KILOWATTHOURS", "ENERGY_CENTIWATTHOURS", "ENERGY_MILLIWATTHOURS", "ENERGY_MICROWATTHOURS", "LENGTH_KILOMETERS", "LENGTH_METERS", "LENGTH_DECIMETERS", "LENGTH_CENTIMETERS", "LENGTH_MILLIMETERS", "LENGTH_POINTS", "LENGTH_INCHES", "LENGTH_FEET", "LENGTH_YARDS", "MASS_TONS", "MASS_KILOGRAMS", "MASS_GRAMS", "MASS_MILLIGRAMS", "MASS_POUNDS", "QUANTITY_PIECES", "TIME_SECONDS", "TIME_MINUTES", "TIME_HOURS", "TIME_DAYS", "TIME_WEEKS", "TIME_MONTHS", "TIME_YEARS", "VOLUME_CUBIC_MILLIMETERS", "VOLUME_CUBIC_CENTIMETERS", "VOLUME_CUBIC_DECIMETERS", "VOLUME_CUBIC_METERS", "VOLUME_MILLILITERS", "VOLUME_CENTILITERS", "VOLUME_DECILITERS", "VOLUME_LITERS", "VOLUME_HECTOLITERS", "VOLUME_FLUID_OUNCES", "VOLUME_PINTS", "VOLUME_QUARTS", "VOLUME_GALLONS", "VOLUME_BARRELS"], $id: "UnitOfMeasure" };
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DIGITALINFORMATION_BYTES" || data === "DIGITALINFORMATION_KILOBYTES" || data === "DIGITALINFORMATION_KIBIBYTES" || data === "DIGITALINFORMATION_MEGABYTES" || data === "DIGITALINFORMATION_MEBIBYTES" || data === "DIGITALINFORMATION_GIGABYTES" || data === "DIGITALINFORMATION_GIBIBYTES" || data === "DIGITALINFORMATION_TERABYTES" || data === "DIGITALINFORMATION_TEBIBYTES" || data === "DIGITALINFORMATION_PETABYTES" || data === "DIGITALINFORMATION_PEBIBYTES" || data === "ENERGY_JOULES" || data === "ENERGY_GIGAJOULES" || data === "ENERGY_MEGAJOULES" || data === "ENERGY_KILOJOULES" || data === "ENERGY_CENTIJOULES" || data === "ENERGY_MILLIJOULES" || data === "ENERGY_MICROJOULES" || data === "ENERGY_CALORIES" || data === "ENERGY_KILOCALORIES" || data === "ENERGY_WATTHOURS" || data === "ENERGY_GIGAWATTHOURS" || data === "ENERGY_MEGAWATTHOURS" || data === "ENERGY_KILOWATTHOURS" || data === "ENERGY_CENTIWATTHOURS" || data === "ENERGY_MILLIWATTHOURS" || data === "ENERGY_MICROWATTHOURS" || data === "LENGTH_KILOMETERS" || data === "LENGTH_METERS" || data === "LENGTH_DECIMETERS" || data === "LENGTH_CENTIMETERS" || data === "LENGTH_MILLIMETERS" || data === "LENGTH_POINTS" || data === "LENGTH_INCHES" || data === "LENGTH_FEET" || data === "LENGTH_YARDS" || data === "MASS_TONS" || data === "MASS_KILOGRAMS" || data === "MASS_GRAMS" || data === "MASS_MILLIGRAMS" || data === "MASS_POUNDS" || data === "QUANTITY_PIECES" || data === "TIME_SECONDS" || data === "TIME_MINUTES" || data === "TIME_HOURS" || data === "TIME_DAYS" || data === "TIME_WEEKS" || data === "TIME_MONTHS" || data === "TIME_YEARS" || data === "VOLUME_CUBIC_MILLIMETERS" || data === "VOLUME_CUBIC_CENTIMETERS" || data === "VOLUME_CUBIC_DECIMETERS" || data === "VOLUME_CUBIC_METERS" || data === "VOLUME_MILLILITERS" || data === "VOLUME_CENTILITERS" || data === "VOLUME_DECILITERS" || data === "VOLUME_LITERS" || data === "VOLUME_HECTOLITERS" || data === "VOLUME_FLUID_OUNCES" || data === "VOLUME_PINTS" || data === "VOLUME_QUARTS" || data === "VOLUME_GALLONS" || data === "VOLUME_BARRELS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema51.enum }, message: "must be equal to one of the allowed values" }), errors++), validate121.errors = vErrors, errors === 0;
}
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.value !== void 0 && (validate55(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.unit !== void 0 && (validate121(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate119.errors = vErrors, errors === 0;
}
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.amount !== void 0 && (validate61(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length)), data.unit !== void 0 && (validate121(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate124.errors = vErrors, errors === 0;
}
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.value === void 0 && (missing0 = "value") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  valid1 = valid1 || _valid1, valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate119(data, { instancePath }) || (vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate124(data, { instancePath }) || (vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate118.errors = vErrors, errors === 0;
}
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate132.errors = vErrors, errors === 0;
}
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  validate132(data, { instancePath }) || (vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  _valid0 && (valid0 = !0, passing0 = 0);
  let _errs2 = errors;
  validate67(data, { instancePath }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length);
  var _valid0 = _errs2 === errors;
  return _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 1]) : _valid0 && (valid0 = !0, passing0 = 1), valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" }), errors++), validate131.errors = vErrors, errors === 0;
}
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "gross_amount" }, message: "must have required property 'gross_amount'" }), errors++), data.net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "net_amount" }, message: "must have required property 'net_amount'" }), errors++), data.taxes === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "taxes" }, message: "must have required property 'taxes'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.product_id !== void 0) {
      let data2 = data.product_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data3 = data.product_external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.taxes !== void 0) {
      let data7 = data.taxes;
      if (Array.isArray(data7)) {
        let len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate131(data7[i0], { instancePath: instancePath + "/taxes/" + i0 }) || (vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/taxes", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate117.errors = vErrors, errors === 0;
}
var schema56 = { type: "string", enum: ["CASH", "CREDIT_CARD", "DEBIT_CARD", "DIRECT_DEBIT", "BANK_TRANSFER", "PAYPAL", "GOOGLE_PAY", "AMAZON_PAYMENTS", "MPASS", "CHECK", "ACCOUNT", "SALES_VOUCHER", "ELECTRONIC_DIRECT_DEBIT"], $id: "PaymentMethod" };
function validate138(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CASH" || data === "CREDIT_CARD" || data === "DEBIT_CARD" || data === "DIRECT_DEBIT" || data === "BANK_TRANSFER" || data === "PAYPAL" || data === "GOOGLE_PAY" || data === "AMAZON_PAYMENTS" || data === "MPASS" || data === "CHECK" || data === "ACCOUNT" || data === "SALES_VOUCHER" || data === "ELECTRONIC_DIRECT_DEBIT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema56.enum }, message: "must be equal to one of the allowed values" }), errors++), validate138.errors = vErrors, errors === 0;
}
var schema57 = { type: "string", enum: ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "JCB", "DINERS_CLUB", "DISCOVER_NETWORK", "CUP"], $id: "CreditCardType" };
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "VISA" || data === "MASTERCARD" || data === "AMERICAN_EXPRESS" || data === "JCB" || data === "DINERS_CLUB" || data === "DISCOVER_NETWORK" || data === "CUP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema57.enum }, message: "must be equal to one of the allowed values" }), errors++), validate140.errors = vErrors, errors === 0;
}
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" }), errors++), data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.timestamp === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" }), errors++), data.method !== void 0 && (validate138(data.method, { instancePath: instancePath + "/method" }) || (vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors), errors = vErrors.length)), data.credit_card_type !== void 0 && (validate140(data.credit_card_type, { instancePath: instancePath + "/credit_card_type" }) || (vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors), errors = vErrors.length)), data.gift_card_id !== void 0) {
      let data2 = data.gift_card_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/gift_card_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/gift_card_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/gift_card_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.amount !== void 0 && (validate53(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/timestamp", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/timestamp", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data5 = data.register_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data6 = data.operator_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate137.errors = vErrors, errors === 0;
}
var schema58 = { type: "string", enum: ["CUSTOMER_COMPLAINT", "CUSTOMER_CANCEL", "TYPING_ERROR", "LOSS", "BROKEN", "CORRECTION", "NO_SHOW", "UNAVAILABLE"], $id: "CreditMemoReason" };
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CUSTOMER_COMPLAINT" || data === "CUSTOMER_CANCEL" || data === "TYPING_ERROR" || data === "LOSS" || data === "BROKEN" || data === "CORRECTION" || data === "NO_SHOW" || data === "UNAVAILABLE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema58.enum }, message: "must be equal to one of the allowed values" }), errors++), validate144.errors = vErrors, errors === 0;
}
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.store_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "store_id" }, message: "must have required property 'store_id'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.total_gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_gross_amount" }, message: "must have required property 'total_gross_amount'" }), errors++), data.total_net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_net_amount" }, message: "must have required property 'total_net_amount'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.payments === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "payments" }, message: "must have required property 'payments'" }), errors++), data.invoices === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invoices" }, message: "must have required property 'invoices'" }), errors++), data.sales_orders === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_orders" }, message: "must have required property 'sales_orders'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.store_id !== void 0) {
      let data1 = data.store_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data2 = data.register_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data3 = data.operator_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_date_and_time !== void 0) {
      let data5 = data.transaction_date_and_time;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer_information !== void 0 && (validate112(data.customer_information, { instancePath: instancePath + "/customer_information" }) || (vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors), errors = vErrors.length)), data.total_gross_amount !== void 0 && (validate53(data.total_gross_amount, { instancePath: instancePath + "/total_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.total_net_amount !== void 0 && (validate53(data.total_net_amount, { instancePath: instancePath + "/total_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.items !== void 0) {
      let data9 = data.items;
      if (Array.isArray(data9)) {
        let len0 = data9.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate117(data9[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.payments !== void 0) {
      let data11 = data.payments;
      if (Array.isArray(data11)) {
        let len1 = data11.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate137(data11[i1], { instancePath: instancePath + "/payments/" + i1 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/payments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.invoices !== void 0) {
      let data13 = data.invoices;
      if (Array.isArray(data13)) {
        let len2 = data13.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data14 = data13[i2];
          typeof data14 == "string" ? (func2(data14) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i2, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data14) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i2, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i2, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/invoices", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.sales_orders !== void 0) {
      let data15 = data.sales_orders;
      if (Array.isArray(data15)) {
        let len3 = data15.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data16 = data15[i3];
          typeof data16 == "string" ? (func2(data16) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data16) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sales_orders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.reasons !== void 0) {
      let data17 = data.reasons;
      if (Array.isArray(data17)) {
        let len4 = data17.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate144(data17[i4], { instancePath: instancePath + "/reasons/" + i4 }) || (vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/reasons", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate111.errors = vErrors, errors === 0;
}
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.credit_memo === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "credit_memo" }, message: "must have required property 'credit_memo'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.credit_memo !== void 0 && (validate111(data.credit_memo, { instancePath: instancePath + "/credit_memo" }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data2[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate110.errors = vErrors, errors === 0;
}
var CreditMemoList = validate148;
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate111(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate148.errors = vErrors, errors === 0;
}
var CustomerList = validate151;
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.contacts !== void 0) {
      let data1 = data.contacts;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contacts/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contacts/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contacts/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/contacts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate152.errors = vErrors, errors === 0;
}
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate152(data, { instancePath }) || (vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.contacts === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contacts" }, message: "must have required property 'contacts'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate151.errors = vErrors, errors === 0;
}
var CustomerListList = validate154;
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate151(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate154.errors = vErrors, errors === 0;
}
var CustomerRole = validate157;
var formats24 = require_formats().fullFormats.date;
function validate158(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contact_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contact_id" }, message: "must have required property 'contact_id'" }), errors++), data.professional_identity_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identity_id" }, message: "must have required property 'professional_identity_id'" }), errors++), data.contact_id !== void 0) {
      let data0 = data.contact_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.professional_identity_id !== void 0) {
      let data1 = data.professional_identity_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/professional_identity_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/professional_identity_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/professional_identity_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate158.errors = vErrors, errors === 0;
}
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.number !== void 0) {
      let data0 = data.number;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.added !== void 0) {
      let data1 = data.added;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/added", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/added", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate160.errors = vErrors, errors === 0;
}
var schema67 = { type: "string", enum: ["UNIVERSAL_POSTAL_SERVICE_DE", "INTRA_COMMUNITY_TRADE_EU", "THIRD_PARTY_COUNTRY_DELIVERY_EU", "REVERSE_CHARGE_EU"], $id: "TaxExemptionReason" };
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "UNIVERSAL_POSTAL_SERVICE_DE" || data === "INTRA_COMMUNITY_TRADE_EU" || data === "THIRD_PARTY_COUNTRY_DELIVERY_EU" || data === "REVERSE_CHARGE_EU" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema67.enum }, message: "must be equal to one of the allowed values" }), errors++), validate163.errors = vErrors, errors === 0;
}
function validate162(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled_tax_exemptions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "enabled_tax_exemptions" }, message: "must have required property 'enabled_tax_exemptions'" }), errors++), data.eu_vat_number !== void 0) {
      let data0 = data.eu_vat_number;
      typeof data0 == "string" ? (func2(data0) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data0) < 3 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax_registration_number !== void 0) {
      let data1 = data.tax_registration_number;
      typeof data1 == "string" ? (func2(data1) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data1) < 9 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.enabled_tax_exemptions !== void 0) {
      let data2 = data.enabled_tax_exemptions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate163(data2[i0], { instancePath: instancePath + "/enabled_tax_exemptions/" + i0 }) || (vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/enabled_tax_exemptions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate162.errors = vErrors, errors === 0;
}
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.customer_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "customer_id" }, message: "must have required property 'customer_id'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.is_suspended === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_suspended" }, message: "must have required property 'is_suspended'" }), errors++), data.customer_since === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "customer_since" }, message: "must have required property 'customer_since'" }), errors++), data.customer_id !== void 0) {
      let data0 = data.customer_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/customer_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/customer_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/customer_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.is_suspended !== void 0 && typeof data.is_suspended != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_suspended", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.customer_since !== void 0) {
      let data3 = data.customer_since;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/customer_since", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/customer_since", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.managed_by !== void 0 && (validate158(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.external_card !== void 0 && (validate160(data.external_card, { instancePath: instancePath + "/external_card" }) || (vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors), errors = vErrors.length)), data.tax_information !== void 0 && (validate162(data.tax_information, { instancePath: instancePath + "/tax_information" }) || (vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate157.errors = vErrors, errors === 0;
}
var Delivery = validate166;
var schema69 = { type: "string", enum: ["PENDING", "IN_PROCESS", "COMPLETED", "CANCELED"], $id: "RelatedObjectStatus" };
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PENDING" || data === "IN_PROCESS" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema69.enum }, message: "must be equal to one of the allowed values" }), errors++), validate167.errors = vErrors, errors === 0;
}
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.item_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "item_id" }, message: "must have required property 'item_id'" }), errors++), data.item_id !== void 0) {
      let data0 = data.item_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate169.errors = vErrors, errors === 0;
}
function validate166(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.sales_order_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order_id" }, message: "must have required property 'sales_order_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data1 = data.sales_order_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate167(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors), errors = vErrors.length)), data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data3[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate79(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data6 = data.requested_at;
      typeof data6 == "string" ? formats2.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data7 = data.service_location_id;
      typeof data7 == "string" ? (func2(data7) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data7) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate166.errors = vErrors, errors === 0;
}
var Device = validate173;
function validate173(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate173.errors = vErrors, errors === 0;
}
var DeviceList = validate174;
function validate174(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate173(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate174.errors = vErrors, errors === 0;
}
var DownloadUrl = validate177;
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.download_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "download_url" }, message: "must have required property 'download_url'" }), errors++), data.download_url !== void 0) {
      let data0 = data.download_url;
      typeof data0 == "string" ? formats0(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/download_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/download_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate177.errors = vErrors, errors === 0;
}
var Email = validate178;
var schema76 = { type: "string", enum: ["NOT_QUALIFIED", "EMAIL_ALIAS", "MAILING_LIST", "PERSONAL_EMAIL", "WORK_EMAIL"], $id: "EmailType" };
function validate180(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "EMAIL_ALIAS" || data === "MAILING_LIST" || data === "PERSONAL_EMAIL" || data === "WORK_EMAIL" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema76.enum }, message: "must be equal to one of the allowed values" }), errors++), validate180.errors = vErrors, errors === 0;
}
var formats32 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.address === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate180(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors), errors = vErrors.length)), data.address !== void 0) {
      let data1 = data.address;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), formats32.test(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "format", params: { format: "email" }, message: 'must match format "email"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate179.errors = vErrors, errors === 0;
}
function validate178(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate179(data, { instancePath }) || (vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate178.errors = vErrors, errors === 0;
}
var EmailList = validate184;
function validate184(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate178(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate184.errors = vErrors, errors === 0;
}
var ExternalReference = validate187;
function validate187(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.internal === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "internal" }, message: "must have required property 'internal'" }), errors++), data.external === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external" }, message: "must have required property 'external'" }), errors++), data.internal !== void 0) {
      let data0 = data.internal;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/internal", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external !== void 0) {
      let data1 = data.external;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate187.errors = vErrors, errors === 0;
}
var ExternalReferenceList = validate188;
function validate188(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate187(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate188.errors = vErrors, errors === 0;
}
var FeatureTemplate = validate190;
var schema82 = { type: "string", enum: ["CAPACITY", "COLOR", "FORM_FACTOR", "TAG", "MATERIAL", "PERFORMANCE", "SIZE", "OTHER"], $id: "FeatureType" };
function validate192(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CAPACITY" || data === "COLOR" || data === "FORM_FACTOR" || data === "TAG" || data === "MATERIAL" || data === "PERFORMANCE" || data === "SIZE" || data === "OTHER" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema82.enum }, message: "must be equal to one of the allowed values" }), errors++), validate192.errors = vErrors, errors === 0;
}
var schema83 = { type: "string", enum: ["ABSTRACT", "BOOLEAN", "INTEGER", "NUTRITION_DECLARATION", "QUANTITY_DIGITAL_STORAGE", "QUANTITY_ENERGY", "QUANTITY_LENGTH", "QUANTITY_MASS", "QUANTITY_PIECES", "QUANTITY_VOLUME", "TEXT", "NONE"], $id: "FeatureValueType" };
function validate194(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ABSTRACT" || data === "BOOLEAN" || data === "INTEGER" || data === "NUTRITION_DECLARATION" || data === "QUANTITY_DIGITAL_STORAGE" || data === "QUANTITY_ENERGY" || data === "QUANTITY_LENGTH" || data === "QUANTITY_MASS" || data === "QUANTITY_PIECES" || data === "QUANTITY_VOLUME" || data === "TEXT" || data === "NONE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema83.enum }, message: "must be equal to one of the allowed values" }), errors++), validate194.errors = vErrors, errors === 0;
}
function validate198(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++);
  let _errs1 = errors, _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.unit === void 0 && (missing0 = "unit") && ((vErrors ??= []).push({}), errors++);
  }
  var valid0 = _errs2 === errors;
  return valid0 ? ((vErrors ??= []).push({ instancePath, keyword: "not", params: {}, message: "must NOT be valid" }), errors++) : (errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null)), validate198.errors = vErrors, errors === 0;
}
function validate196(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs3 = errors;
    typeof data != "boolean" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
    var _valid0 = _errs3 === errors;
    if (valid0 = valid0 || _valid0, !valid0) {
      let _errs5 = errors;
      typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++);
      var _valid0 = _errs5 === errors;
      if (valid0 = valid0 || _valid0, !valid0) {
        let _errs7 = errors;
        validate118(data, { instancePath }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid0 = _errs7 === errors;
        if (valid0 = valid0 || _valid0, !valid0) {
          let _errs8 = errors;
          validate198(data, { instancePath }) || (vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors), errors = vErrors.length);
          var _valid0 = _errs8 === errors;
          valid0 = valid0 || _valid0;
        }
      }
    }
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate196.errors = vErrors, errors === 0;
}
var schema86 = { type: "string", enum: ["SPECIFICATIONS", "INGREDIENTS"], $id: "FeatureCategory" };
function validate201(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SPECIFICATIONS" || data === "INGREDIENTS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema86.enum }, message: "must be equal to one of the allowed values" }), errors++), validate201.errors = vErrors, errors === 0;
}
var schema89 = { type: "string", enum: ["GLUE", "GOLDEN", "PURPLE", "TEAL", "YELLOW"], $id: "KnownHighlightColor" };
function validate205(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "GLUE" || data === "GOLDEN" || data === "PURPLE" || data === "TEAL" || data === "YELLOW" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema89.enum }, message: "must be equal to one of the allowed values" }), errors++), validate205.errors = vErrors, errors === 0;
}
function validate204(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate205(data, { instancePath }) || (vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate204.errors = vErrors, errors === 0;
}
var schema90 = { type: "string", enum: ["PRODUCT_LISTING_IN_REGISTER", "LINE_ITEMS_IN_ACTIVE_ORDERS", "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY", "PRODUCT_INFO_VIEW", "SALES_ORDER_BUSINESS_DOCUMENTS"], $id: "DisplayContext" };
function validate208(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PRODUCT_LISTING_IN_REGISTER" || data === "LINE_ITEMS_IN_ACTIVE_ORDERS" || data === "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY" || data === "PRODUCT_INFO_VIEW" || data === "SALES_ORDER_BUSINESS_DOCUMENTS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema90.enum }, message: "must be equal to one of the allowed values" }), errors++), validate208.errors = vErrors, errors === 0;
}
function validate203(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.icon !== void 0) {
      let data0 = data.icon;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.highlight_color !== void 0 && (validate204(data.highlight_color, { instancePath: instancePath + "/highlight_color" }) || (vErrors = vErrors === null ? validate204.errors : vErrors.concat(validate204.errors), errors = vErrors.length)), data.display_contexts !== void 0) {
      let data2 = data.display_contexts;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate208(data2[i0], { instancePath: instancePath + "/display_contexts/" + i0 }) || (vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/display_contexts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate203.errors = vErrors, errors === 0;
}
function validate191(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.value_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value_type" }, message: "must have required property 'value_type'" }), errors++), data.possible_values === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "possible_values" }, message: "must have required property 'possible_values'" }), errors++), data.category === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate192(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors), errors = vErrors.length)), data.value_type !== void 0 && (validate194(data.value_type, { instancePath: instancePath + "/value_type" }) || (vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors), errors = vErrors.length)), data.possible_values !== void 0) {
      let data3 = data.possible_values;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate196(data3[i0], { instancePath: instancePath + "/possible_values/" + i0 }) || (vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/possible_values", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.category !== void 0 && (validate201(data.category, { instancePath: instancePath + "/category" }) || (vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors), errors = vErrors.length)), data.group !== void 0) {
      let data6 = data.group;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/group", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/group", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/group", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.display_configuration !== void 0 && (validate203(data.display_configuration, { instancePath: instancePath + "/display_configuration" }) || (vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate191.errors = vErrors, errors === 0;
}
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate191(data, { instancePath }) || (vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate190.errors = vErrors, errors === 0;
}
var FeatureTemplateList = validate212;
function validate212(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate190(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate212.errors = vErrors, errors === 0;
}
var FulfillmentDraft = validate215;
function validate216(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "PickupDraft" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "PickupDraft" }, message: "must be equal to constant" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate79(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data4 = data.requested_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data5 = data.service_location_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate216.errors = vErrors, errors === 0;
}
function validate220(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "DeliveryDraft" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "DeliveryDraft" }, message: "must be equal to constant" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate79(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data4 = data.requested_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data5 = data.service_location_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate220.errors = vErrors, errors === 0;
}
function validate215(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  if (validate216(data, { instancePath }) || (vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  var _valid0 = _errs1 === errors;
  _valid0 && (valid0 = !0, passing0 = 0);
  let _errs7 = errors;
  if (validate220(data, { instancePath }) || (vErrors = vErrors === null ? validate220.errors : vErrors.concat(validate220.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data1 = data.id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  var _valid0 = _errs7 === errors;
  return _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 1]) : _valid0 && (valid0 = !0, passing0 = 1), valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" }), errors++), validate215.errors = vErrors, errors === 0;
}
var FullIndividualContact = validate224;
function validate226(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.date_of_birth !== void 0) {
      let data2 = data.date_of_birth;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/date_of_birth", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/date_of_birth", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.anniversary !== void 0) {
      let data3 = data.anniversary;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/anniversary", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/anniversary", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate226.errors = vErrors, errors === 0;
}
function validate225(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate226(data, { instancePath }) || (vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.deleted !== void 0 && typeof data.deleted != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate225.errors = vErrors, errors === 0;
}
var schema100 = { type: "string", enum: ["NOT_QUALIFIED", "DIRECT_EXTENSION", "DIRECT_FAX", "DIRECT_LINE", "FAX_LINE", "FIXED_LINE", "HOME_FAX", "HOME_PHONE", "HOTLINE", "MAIN", "MAIN_FAX", "MOBILE", "PAGER", "PERSONAL_MOBILE", "SAT", "VIRTUAL_LINE", "VOIP_LINE", "WORK_MOBILE"], $id: "PhoneType" };
function validate233(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "DIRECT_EXTENSION" || data === "DIRECT_FAX" || data === "DIRECT_LINE" || data === "FAX_LINE" || data === "FIXED_LINE" || data === "HOME_FAX" || data === "HOME_PHONE" || data === "HOTLINE" || data === "MAIN" || data === "MAIN_FAX" || data === "MOBILE" || data === "PAGER" || data === "PERSONAL_MOBILE" || data === "SAT" || data === "VIRTUAL_LINE" || data === "VOIP_LINE" || data === "WORK_MOBILE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema100.enum }, message: "must be equal to one of the allowed values" }), errors++), validate233.errors = vErrors, errors === 0;
}
var schema101 = { type: "string", enum: ["EVERYTHING", "CALL", "SMS", "WHATSAPP"], $id: "PhoneUsage" };
function validate235(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "EVERYTHING" || data === "CALL" || data === "SMS" || data === "WHATSAPP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema101.enum }, message: "must be equal to one of the allowed values" }), errors++), validate235.errors = vErrors, errors === 0;
}
function validate232(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate233(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors), errors = vErrors.length)), data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usages !== void 0) {
      let data3 = data.usages;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate235(data3[i0], { instancePath: instancePath + "/usages/" + i0 }) || (vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/usages", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate232.errors = vErrors, errors === 0;
}
function validate231(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate232(data, { instancePath }) || (vErrors = vErrors === null ? validate232.errors : vErrors.concat(validate232.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate231.errors = vErrors, errors === 0;
}
var schema104 = { type: "string", enum: ["NOT_QUALIFIED", "BLOG", "FACEBOOK_PAGE_OR_PROFILE", "GOOGLE_PLUS_PROFILE", "HOMEPAGE_OR_WEBSITE", "LINKEDIN_PROFILE", "ONLINE_STORE", "ORGANIZATION_BLOG", "ORGANIZATION_PROFILE", "ORGANIZATION_WEBSITE", "OTHER", "PERSONAL_BLOG", "PERSONAL_PROFILE", "PERSONAL_WEBSITE", "PROFESSIONAL_BLOG", "PROFESSIONAL_PROFILE", "PROFESSIONAL_WEBSITE", "TWITTER_PROFILE", "TWITTER_STREAM", "XING_PROFILE", "YELP_IMAGE", "INSTAGRAM_PROFILE", "YOUTUBE"], $id: "WebAddressType" };
function validate242(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "BLOG" || data === "FACEBOOK_PAGE_OR_PROFILE" || data === "GOOGLE_PLUS_PROFILE" || data === "HOMEPAGE_OR_WEBSITE" || data === "LINKEDIN_PROFILE" || data === "ONLINE_STORE" || data === "ORGANIZATION_BLOG" || data === "ORGANIZATION_PROFILE" || data === "ORGANIZATION_WEBSITE" || data === "OTHER" || data === "PERSONAL_BLOG" || data === "PERSONAL_PROFILE" || data === "PERSONAL_WEBSITE" || data === "PROFESSIONAL_BLOG" || data === "PROFESSIONAL_PROFILE" || data === "PROFESSIONAL_WEBSITE" || data === "TWITTER_PROFILE" || data === "TWITTER_STREAM" || data === "XING_PROFILE" || data === "YELP_IMAGE" || data === "INSTAGRAM_PROFILE" || data === "YOUTUBE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema104.enum }, message: "must be equal to one of the allowed values" }), errors++), validate242.errors = vErrors, errors === 0;
}
function validate241(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate242(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate242.errors : vErrors.concat(validate242.errors), errors = vErrors.length)), data.url !== void 0) {
      let data1 = data.url;
      typeof data1 == "string" ? formats0(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate241.errors = vErrors, errors === 0;
}
function validate240(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate241(data, { instancePath }) || (vErrors = vErrors === null ? validate241.errors : vErrors.concat(validate241.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate240.errors = vErrors, errors === 0;
}
function validate251(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contact_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contact_id" }, message: "must have required property 'contact_id'" }), errors++), data.department_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "department_id" }, message: "must have required property 'department_id'" }), errors++), data.contact_id !== void 0) {
      let data0 = data.contact_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.department_id !== void 0) {
      let data1 = data.department_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/department_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/department_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/department_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate251.errors = vErrors, errors === 0;
}
function validate253(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contact_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contact_id" }, message: "must have required property 'contact_id'" }), errors++), data.location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "location_id" }, message: "must have required property 'location_id'" }), errors++), data.contact_id !== void 0) {
      let data0 = data.contact_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.location_id !== void 0) {
      let data1 = data.location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate253.errors = vErrors, errors === 0;
}
function validate250(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.job_title !== void 0) {
      let data1 = data.job_title;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/job_title", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/job_title", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.departments !== void 0) {
      let data2 = data.departments;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate251(data2[i0], { instancePath: instancePath + "/departments/" + i0 }) || (vErrors = vErrors === null ? validate251.errors : vErrors.concat(validate251.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/departments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.locations !== void 0) {
      let data4 = data.locations;
      if (Array.isArray(data4)) {
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate253(data4[i1], { instancePath: instancePath + "/locations/" + i1 }) || (vErrors = vErrors === null ? validate253.errors : vErrors.concat(validate253.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/locations", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate250.errors = vErrors, errors === 0;
}
function validate249(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate250(data, { instancePath }) || (vErrors = vErrors === null ? validate250.errors : vErrors.concat(validate250.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "organization_contact" }, message: "must have required property 'organization_contact'" }), errors++), data.organization_contact !== void 0) {
      let data0 = data.organization_contact;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate249.errors = vErrors, errors === 0;
}
function validate248(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate249(data, { instancePath }) || (vErrors = vErrors === null ? validate249.errors : vErrors.concat(validate249.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate248.errors = vErrors, errors === 0;
}
function validate247(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.professional_identity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identity" }, message: "must have required property 'professional_identity'" }), errors++), data.addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" }), errors++), data.emails === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "emails" }, message: "must have required property 'emails'" }), errors++), data.phones === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" }), errors++), data.web_addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "web_addresses" }, message: "must have required property 'web_addresses'" }), errors++), data.professional_identity !== void 0 && (validate248(data.professional_identity, { instancePath: instancePath + "/professional_identity" }) || (vErrors = vErrors === null ? validate248.errors : vErrors.concat(validate248.errors), errors = vErrors.length)), data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data1[i0], { instancePath: instancePath + "/addresses/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.emails !== void 0) {
      let data3 = data.emails;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate178(data3[i1], { instancePath: instancePath + "/emails/" + i1 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/emails", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.phones !== void 0) {
      let data5 = data.phones;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate231(data5[i2], { instancePath: instancePath + "/phones/" + i2 }) || (vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/phones", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.web_addresses !== void 0) {
      let data7 = data.web_addresses;
      if (Array.isArray(data7)) {
        let len3 = data7.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate240(data7[i3], { instancePath: instancePath + "/web_addresses/" + i3 }) || (vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/web_addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate247.errors = vErrors, errors === 0;
}
var schema112 = { type: "string", enum: ["SPOUSE", "FATHER", "MOTHER", "SON", "DAUGHTER", "BROTHER", "SISTER", "RELATIVE", "FRIEND", "BUSINESS_CONNECTION"], $id: "PersonalRelationshipType" };
function validate264(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SPOUSE" || data === "FATHER" || data === "MOTHER" || data === "SON" || data === "DAUGHTER" || data === "BROTHER" || data === "SISTER" || data === "RELATIVE" || data === "FRIEND" || data === "BUSINESS_CONNECTION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema112.enum }, message: "must be equal to one of the allowed values" }), errors++), validate264.errors = vErrors, errors === 0;
}
function validate263(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.individual_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "individual_contact" }, message: "must have required property 'individual_contact'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate264(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate264.errors : vErrors.concat(validate264.errors), errors = vErrors.length)), data.individual_contact !== void 0) {
      let data2 = data.individual_contact;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_contact", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual_contact", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate263.errors = vErrors, errors === 0;
}
function validate271(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "VendorTaxInformation" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "VendorTaxInformation" }, message: "must be equal to constant" }), errors++);
    }
    if (data.eu_vat_number !== void 0) {
      let data1 = data.eu_vat_number;
      typeof data1 == "string" ? (func2(data1) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data1) < 3 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax_registration_number !== void 0) {
      let data2 = data.tax_registration_number;
      typeof data2 == "string" ? (func2(data2) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data2) < 9 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate271.errors = vErrors, errors === 0;
}
function validate272(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.eu_vat_number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "eu_vat_number" }, message: "must have required property 'eu_vat_number'" }), errors++), data.tax_registration_number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax_registration_number" }, message: "must have required property 'tax_registration_number'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "EscrowTaxInformation" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "EscrowTaxInformation" }, message: "must be equal to constant" }), errors++);
    }
    if (data.eu_vat_number !== void 0) {
      let data1 = data.eu_vat_number;
      typeof data1 == "string" ? (func2(data1) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data1) < 3 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax_registration_number !== void 0) {
      let data2 = data.tax_registration_number;
      typeof data2 == "string" ? (func2(data2) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data2) < 9 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate272.errors = vErrors, errors === 0;
}
function validate270(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data["@type"];
    typeof tag0 == "string" ? tag0 === "VendorTaxInformation" ? validate271(data, { instancePath }) || (vErrors = vErrors === null ? validate271.errors : vErrors.concat(validate271.errors), errors = vErrors.length) : tag0 === "EscrowTaxInformation" ? validate272(data, { instancePath }) || (vErrors = vErrors === null ? validate272.errors : vErrors.concat(validate272.errors), errors = vErrors.length) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "mapping", tag: "@type", tagValue: tag0 }, message: 'value of tag "@type" must be in oneOf' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "tag", tag: "@type", tagValue: tag0 }, message: 'tag "@type" must be string' }), errors++);
  }
  return validate270.errors = vErrors, errors === 0;
}
function validate268(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.supplier_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "supplier_id" }, message: "must have required property 'supplier_id'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.supplier_since === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "supplier_since" }, message: "must have required property 'supplier_since'" }), errors++), data.supplier_id !== void 0) {
      let data0 = data.supplier_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.supplier_since !== void 0) {
      let data2 = data.supplier_since;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_since", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_since", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.managed_by !== void 0 && (validate158(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.my_customer_id !== void 0) {
      let data4 = data.my_customer_id;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.tax_information !== void 0 && (validate270(data.tax_information, { instancePath: instancePath + "/tax_information" }) || (vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate268.errors = vErrors, errors === 0;
}
function validate224(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.individual_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "individual_contact" }, message: "must have required property 'individual_contact'" }), errors++), data.addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" }), errors++), data.emails === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "emails" }, message: "must have required property 'emails'" }), errors++), data.phones === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" }), errors++), data.web_addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "web_addresses" }, message: "must have required property 'web_addresses'" }), errors++), data.professional_identities === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identities" }, message: "must have required property 'professional_identities'" }), errors++), data.personal_relationships === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "personal_relationships" }, message: "must have required property 'personal_relationships'" }), errors++), data.individual_contact !== void 0 && (validate225(data.individual_contact, { instancePath: instancePath + "/individual_contact" }) || (vErrors = vErrors === null ? validate225.errors : vErrors.concat(validate225.errors), errors = vErrors.length)), data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data1[i0], { instancePath: instancePath + "/addresses/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.emails !== void 0) {
      let data3 = data.emails;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate178(data3[i1], { instancePath: instancePath + "/emails/" + i1 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/emails", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.phones !== void 0) {
      let data5 = data.phones;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate231(data5[i2], { instancePath: instancePath + "/phones/" + i2 }) || (vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/phones", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.web_addresses !== void 0) {
      let data7 = data.web_addresses;
      if (Array.isArray(data7)) {
        let len3 = data7.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate240(data7[i3], { instancePath: instancePath + "/web_addresses/" + i3 }) || (vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/web_addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.professional_identities !== void 0) {
      let data9 = data.professional_identities;
      if (Array.isArray(data9)) {
        let len4 = data9.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate247(data9[i4], { instancePath: instancePath + "/professional_identities/" + i4 }) || (vErrors = vErrors === null ? validate247.errors : vErrors.concat(validate247.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/professional_identities", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.personal_relationships !== void 0) {
      let data11 = data.personal_relationships;
      if (Array.isArray(data11)) {
        let len5 = data11.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate263(data11[i5], { instancePath: instancePath + "/personal_relationships/" + i5 }) || (vErrors = vErrors === null ? validate263.errors : vErrors.concat(validate263.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/personal_relationships", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.customer_role !== void 0 && (validate157(data.customer_role, { instancePath: instancePath + "/customer_role" }) || (vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors), errors = vErrors.length)), data.supplier_role !== void 0 && (validate268(data.supplier_role, { instancePath: instancePath + "/supplier_role" }) || (vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate224.errors = vErrors, errors === 0;
}
var FullOrganizationContact = validate277;
function validate279(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.founded !== void 0) {
      let data2 = data.founded;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/founded", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/founded", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.founders !== void 0) {
      let data3 = data.founders;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate158(data3[i0], { instancePath: instancePath + "/founders/" + i0 }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/founders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.leaders !== void 0) {
      let data5 = data.leaders;
      if (Array.isArray(data5)) {
        let len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate158(data5[i1], { instancePath: instancePath + "/leaders/" + i1 }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/leaders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate279.errors = vErrors, errors === 0;
}
function validate283(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.professional_identity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identity" }, message: "must have required property 'professional_identity'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.professional_identity !== void 0 && (validate158(data.professional_identity, { instancePath: instancePath + "/professional_identity" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.activation_date !== void 0) {
      let data2 = data.activation_date;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/activation_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/activation_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.deactivation_date !== void 0) {
      let data3 = data.deactivation_date;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/deactivation_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/deactivation_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate283.errors = vErrors, errors === 0;
}
function validate278(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate279(data, { instancePath }) || (vErrors = vErrors === null ? validate279.errors : vErrors.concat(validate279.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.representatives !== void 0) {
      let data1 = data.representatives;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate283(data1[i0], { instancePath: instancePath + "/representatives/" + i0 }) || (vErrors = vErrors === null ? validate283.errors : vErrors.concat(validate283.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/representatives", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate278.errors = vErrors, errors === 0;
}
var schema122 = { type: "string", enum: ["ADMINISTRATION", "OPERATIONS", "MARKETING", "SALES", "OTHER"], $id: "DepartmentArea" };
function validate292(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ADMINISTRATION" || data === "OPERATIONS" || data === "MARKETING" || data === "SALES" || data === "OTHER" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema122.enum }, message: "must be equal to one of the allowed values" }), errors++), validate292.errors = vErrors, errors === 0;
}
function validate291(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.area !== void 0 && (validate292(data.area, { instancePath: instancePath + "/area" }) || (vErrors = vErrors === null ? validate292.errors : vErrors.concat(validate292.errors), errors = vErrors.length)), data.code !== void 0) {
      let data4 = data.code;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/code", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/code", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate291.errors = vErrors, errors === 0;
}
function validate295(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.leaders !== void 0) {
      let data2 = data.leaders;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate158(data2[i0], { instancePath: instancePath + "/leaders/" + i0 }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/leaders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.member_count !== void 0) {
      let data4 = data.member_count;
      typeof data4 == "number" && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/member_count", keyword: "type", params: { type: "number" }, message: "must be number" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate295.errors = vErrors, errors === 0;
}
var schema125 = { type: "string", enum: ["CLUB", "COOP", "FILIALE", "FRANCHISE", "GROUP_BUYING", "SUBSIDIARY", "WHOLLY_OWNED_SUBSIDIARY"], $id: "MembershipType" };
function validate299(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CLUB" || data === "COOP" || data === "FILIALE" || data === "FRANCHISE" || data === "GROUP_BUYING" || data === "SUBSIDIARY" || data === "WHOLLY_OWNED_SUBSIDIARY" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema125.enum }, message: "must be equal to one of the allowed values" }), errors++), validate299.errors = vErrors, errors === 0;
}
function validate298(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.organization_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "organization_contact" }, message: "must have required property 'organization_contact'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate299(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate299.errors : vErrors.concat(validate299.errors), errors = vErrors.length)), data.organization_contact !== void 0) {
      let data2 = data.organization_contact;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.reference !== void 0) {
      let data4 = data.reference;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate298.errors = vErrors, errors === 0;
}
function validate277(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "organization_contact" }, message: "must have required property 'organization_contact'" }), errors++), data.addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" }), errors++), data.emails === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "emails" }, message: "must have required property 'emails'" }), errors++), data.phones === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" }), errors++), data.web_addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "web_addresses" }, message: "must have required property 'web_addresses'" }), errors++), data.departments === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "departments" }, message: "must have required property 'departments'" }), errors++), data.locations === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "locations" }, message: "must have required property 'locations'" }), errors++), data.memberships === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "memberships" }, message: "must have required property 'memberships'" }), errors++), data.organization_contact !== void 0 && (validate278(data.organization_contact, { instancePath: instancePath + "/organization_contact" }) || (vErrors = vErrors === null ? validate278.errors : vErrors.concat(validate278.errors), errors = vErrors.length)), data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data1[i0], { instancePath: instancePath + "/addresses/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.emails !== void 0) {
      let data3 = data.emails;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate178(data3[i1], { instancePath: instancePath + "/emails/" + i1 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/emails", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.phones !== void 0) {
      let data5 = data.phones;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate231(data5[i2], { instancePath: instancePath + "/phones/" + i2 }) || (vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/phones", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.web_addresses !== void 0) {
      let data7 = data.web_addresses;
      if (Array.isArray(data7)) {
        let len3 = data7.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate240(data7[i3], { instancePath: instancePath + "/web_addresses/" + i3 }) || (vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/web_addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.departments !== void 0) {
      let data9 = data.departments;
      if (Array.isArray(data9)) {
        let len4 = data9.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate291(data9[i4], { instancePath: instancePath + "/departments/" + i4 }) || (vErrors = vErrors === null ? validate291.errors : vErrors.concat(validate291.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/departments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.locations !== void 0) {
      let data11 = data.locations;
      if (Array.isArray(data11)) {
        let len5 = data11.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate295(data11[i5], { instancePath: instancePath + "/locations/" + i5 }) || (vErrors = vErrors === null ? validate295.errors : vErrors.concat(validate295.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/locations", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.memberships !== void 0) {
      let data13 = data.memberships;
      if (Array.isArray(data13)) {
        let len6 = data13.length;
        for (let i6 = 0; i6 < len6; i6++)
          validate298(data13[i6], { instancePath: instancePath + "/memberships/" + i6 }) || (vErrors = vErrors === null ? validate298.errors : vErrors.concat(validate298.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/memberships", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.customer_role !== void 0 && (validate157(data.customer_role, { instancePath: instancePath + "/customer_role" }) || (vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors), errors = vErrors.length)), data.supplier_role !== void 0 && (validate268(data.supplier_role, { instancePath: instancePath + "/supplier_role" }) || (vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate277.errors = vErrors, errors === 0;
}
var FullProfessionalIdentity = validate247, FullProfessionalIdentityList = validate304;
function validate304(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate247(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate247.errors : vErrors.concat(validate247.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate304.errors = vErrors, errors === 0;
}
var GiftCard = validate307;
function validate307(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 == "string" ? func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.id !== void 0) {
      let data1 = data.id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.last_used_date_and_time !== void 0) {
      let data2 = data.last_used_date_and_time;
      typeof data2 == "string" ? formats2.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sold_via_invoice !== void 0) {
      let data3 = data.sold_via_invoice;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data4 = data.name;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data5 = data.number;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data6 = data.external_number;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate53(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate53(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data10 = data.issued_date_and_time;
      typeof data10 == "string" ? formats2.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data11 = data.expiration_date_and_time;
      typeof data11 == "string" ? formats2.validate(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate67(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data13 = data.source_product;
      typeof data13 == "string" ? (func2(data13) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data13) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate307.errors = vErrors, errors === 0;
}
var GiftCardActivationStatus = validate312, schema128 = { type: "string", enum: ["ACTIVE", "DEACTIVATED"], $id: "GiftCardActivationStatus" };
function validate312(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ACTIVE" || data === "DEACTIVATED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema128.enum }, message: "must be equal to one of the allowed values" }), errors++), validate312.errors = vErrors, errors === 0;
}
var GiftCardDelivery = validate313;
function validate313(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate307(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data3[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate313.errors = vErrors, errors === 0;
}
var GiftCardList = validate316;
function validate316(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate307(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate316.errors = vErrors, errors === 0;
}
var GiftCardRedemption = validate319;
function validate319(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.redeemed_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "redeemed_amount" }, message: "must have required property 'redeemed_amount'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_date_and_time !== void 0) {
      let data1 = data.transaction_date_and_time;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.redeemed_amount !== void 0 && (validate53(data.redeemed_amount, { instancePath: instancePath + "/redeemed_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.invoices !== void 0) {
      let data3 = data.invoices;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/invoices", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_reference !== void 0) {
      let data5 = data.external_reference;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate319.errors = vErrors, errors === 0;
}
var GiftCardRedemptionList = validate321;
function validate321(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate319(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate321.errors = vErrors, errors === 0;
}
var GoodsIn = validate324;
var schema137 = { type: "string", enum: ["NEW", "REFURBISHED", "USED_LIKE_NEW", "USED_VERY_GOOD", "USED_GOOD", "USED_ACCEPTABLE", "DAMAGED"], $id: "Pos1Condition" };
function validate328(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "REFURBISHED" || data === "USED_LIKE_NEW" || data === "USED_VERY_GOOD" || data === "USED_GOOD" || data === "USED_ACCEPTABLE" || data === "DAMAGED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema137.enum }, message: "must be equal to one of the allowed values" }), errors++), validate328.errors = vErrors, errors === 0;
}
function validate327(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate328(data, { instancePath }) || (vErrors = vErrors === null ? validate328.errors : vErrors.concat(validate328.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate327.errors = vErrors, errors === 0;
}
function validate326(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate327(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate327.errors : vErrors.concat(validate327.errors), errors = vErrors.length)), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate326.errors = vErrors, errors === 0;
}
function validate325(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "target_location_id" }, message: "must have required property 'target_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.target_location_id !== void 0) {
      let data0 = data.target_location_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data1 = data.positions;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate326(data1[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate325.errors = vErrors, errors === 0;
}
var schema138 = { type: "string", enum: ["PLANNED", "IN_PROCESS", "COMPLETED", "CANCELED", "REJECTED"], $id: "GoodsInStatus" };
function validate334(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PLANNED" || data === "IN_PROCESS" || data === "COMPLETED" || data === "CANCELED" || data === "REJECTED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema138.enum }, message: "must be equal to one of the allowed values" }), errors++), validate334.errors = vErrors, errors === 0;
}
function validate324(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate325(data, { instancePath }) || (vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate334(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate334.errors : vErrors.concat(validate334.errors), errors = vErrors.length)), data.inventory_shipment_id !== void 0) {
      let data2 = data.inventory_shipment_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data3 = data.created_at;
      typeof data3 == "string" ? formats2.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate324.errors = vErrors, errors === 0;
}
var GoodsInDelivery = validate336;
function validate336(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.goods_in === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_in" }, message: "must have required property 'goods_in'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "GOODS_INS_CHANGED" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "GOODS_INS_CHANGED" }, message: "must be equal to constant" }), errors++);
    }
    if (data.goods_in !== void 0 && (validate324(data.goods_in, { instancePath: instancePath + "/goods_in" }) || (vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate336.errors = vErrors, errors === 0;
}
var GoodsInDraft = validate339;
function validate339(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate325(data, { instancePath }) || (vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate339.errors = vErrors, errors === 0;
}
var GoodsInDraftList = validate341;
function validate341(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate339(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate341.errors = vErrors, errors === 0;
}
var GoodsInList = validate344;
function validate344(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate324(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate344.errors = vErrors, errors === 0;
}
var GoodsOut = validate347;
var schema145 = { type: "string", enum: ["DELIVERY", "PICKUP"], $id: "GoodsOutType" };
function validate349(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DELIVERY" || data === "PICKUP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema145.enum }, message: "must be equal to one of the allowed values" }), errors++), validate349.errors = vErrors, errors === 0;
}
function validate348(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.source_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "source_location_id" }, message: "must have required property 'source_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.type !== void 0 && (validate349(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate349.errors : vErrors.concat(validate349.errors), errors = vErrors.length)), data.source_location_id !== void 0) {
      let data1 = data.source_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data2 = data.positions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate326(data2[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate348.errors = vErrors, errors === 0;
}
var schema146 = { type: "string", enum: ["PENDING", "PREPARED", "SHIPPED", "COMPLETED", "CANCELED"], $id: "GoodsOutStatus" };
function validate353(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PENDING" || data === "PREPARED" || data === "SHIPPED" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema146.enum }, message: "must be equal to one of the allowed values" }), errors++), validate353.errors = vErrors, errors === 0;
}
function validate347(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate348(data, { instancePath }) || (vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate353(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate353.errors : vErrors.concat(validate353.errors), errors = vErrors.length)), data.inventory_shipment_id !== void 0) {
      let data2 = data.inventory_shipment_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data3 = data.sales_order_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate347.errors = vErrors, errors === 0;
}
var GoodsOutDelivery = validate355;
function validate355(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.goods_out === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_out" }, message: "must have required property 'goods_out'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "GOODS_OUTS_CHANGED" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "GOODS_OUTS_CHANGED" }, message: "must be equal to constant" }), errors++);
    }
    if (data.goods_out !== void 0 && (validate347(data.goods_out, { instancePath: instancePath + "/goods_out" }) || (vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate355.errors = vErrors, errors === 0;
}
var GoodsOutDraft = validate358;
function validate358(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate348(data, { instancePath }) || (vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate358.errors = vErrors, errors === 0;
}
var GoodsOutDraftList = validate360;
function validate360(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate358(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate358.errors : vErrors.concat(validate358.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate360.errors = vErrors, errors === 0;
}
var GoodsOutList = validate363;
function validate363(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate347(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate363.errors = vErrors, errors === 0;
}
var ImageId = validate366;
function validate366(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate366.errors = vErrors, errors === 0;
}
var ImageIds = validate367;
function validate367(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ids === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "ids" }, message: "must have required property 'ids'" }), errors++), data.ids !== void 0) {
      let data0 = data.ids;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/ids/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/ids/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/ids/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/ids", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate367.errors = vErrors, errors === 0;
}
var IndividualContact = validate225, IndividualContactList = validate368;
function validate368(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate225(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate225.errors : vErrors.concat(validate225.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate368.errors = vErrors, errors === 0;
}
var InventoryShipment = validate371;
function validate372(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.source_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "source_location_id" }, message: "must have required property 'source_location_id'" }), errors++), data.target_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "target_location_id" }, message: "must have required property 'target_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.source_location_id !== void 0) {
      let data0 = data.source_location_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.target_location_id !== void 0) {
      let data1 = data.target_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data2 = data.positions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate326(data2[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate372.errors = vErrors, errors === 0;
}
var schema156 = { type: "string", enum: ["NEW", "IN_PROCESS", "COMPLETED", "CANCELED"], $id: "InventoryShipmentStatus" };
function validate375(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "IN_PROCESS" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema156.enum }, message: "must be equal to one of the allowed values" }), errors++), validate375.errors = vErrors, errors === 0;
}
function validate371(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate372(data, { instancePath }) || (vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.goods_out_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_out_id" }, message: "must have required property 'goods_out_id'" }), errors++), data.goods_in_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_in_id" }, message: "must have required property 'goods_in_id'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate375(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate375.errors : vErrors.concat(validate375.errors), errors = vErrors.length)), data.goods_out_id !== void 0) {
      let data2 = data.goods_out_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_out_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_out_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/goods_out_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.goods_in_id !== void 0) {
      let data3 = data.goods_in_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_in_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_in_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/goods_in_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate371.errors = vErrors, errors === 0;
}
var InventoryShipmentDelivery = validate377;
function validate377(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.inventory_shipment === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "inventory_shipment" }, message: "must have required property 'inventory_shipment'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "INVENTORY_SHIPMENTS_CHANGED" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "INVENTORY_SHIPMENTS_CHANGED" }, message: "must be equal to constant" }), errors++);
    }
    if (data.inventory_shipment !== void 0 && (validate371(data.inventory_shipment, { instancePath: instancePath + "/inventory_shipment" }) || (vErrors = vErrors === null ? validate371.errors : vErrors.concat(validate371.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate377.errors = vErrors, errors === 0;
}
var InventoryShipmentDraft = validate380;
function validate380(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate372(data, { instancePath }) || (vErrors = vErrors === null ? validate372.errors : vErrors.concat(validate372.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate380.errors = vErrors, errors === 0;
}
var InventoryShipmentDraftList = validate382;
function validate382(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate380(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate380.errors : vErrors.concat(validate380.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate382.errors = vErrors, errors === 0;
}
var InventoryShipmentList = validate385;
function validate385(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate371(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate371.errors : vErrors.concat(validate371.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate385.errors = vErrors, errors === 0;
}
var InvoiceDelivery = validate388;
function validate399(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "gross_amount" }, message: "must have required property 'gross_amount'" }), errors++), data.net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "net_amount" }, message: "must have required property 'net_amount'" }), errors++), data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.promotion_id !== void 0) {
      let data3 = data.promotion_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/promotion_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/promotion_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/promotion_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_data !== void 0) {
      let data4 = data.external_data;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_data", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_data", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate399.errors = vErrors, errors === 0;
}
var schema166 = { type: "string", enum: ["UNKNOWN", "OPTION", "DEPOSIT", "CONTENT_COMPOSITION", "PRICING_COMPOSITION"], $id: "DependencyType" };
function validate405(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "UNKNOWN" || data === "OPTION" || data === "DEPOSIT" || data === "CONTENT_COMPOSITION" || data === "PRICING_COMPOSITION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema166.enum }, message: "must be equal to one of the allowed values" }), errors++), validate405.errors = vErrors, errors === 0;
}
function validate404(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.depending_item_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "depending_item_id" }, message: "must have required property 'depending_item_id'" }), errors++), data.dependency_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "dependency_type" }, message: "must have required property 'dependency_type'" }), errors++), data.depending_item_id !== void 0) {
      let data0 = data.depending_item_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depending_item_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depending_item_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depending_item_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.dependency_type !== void 0 && (validate405(data.dependency_type, { instancePath: instancePath + "/dependency_type" }) || (vErrors = vErrors === null ? validate405.errors : vErrors.concat(validate405.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate404.errors = vErrors, errors === 0;
}
function validate393(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "gross_amount" }, message: "must have required property 'gross_amount'" }), errors++), data.net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "net_amount" }, message: "must have required property 'net_amount'" }), errors++), data.undiscounted_gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "undiscounted_gross_amount" }, message: "must have required property 'undiscounted_gross_amount'" }), errors++), data.undiscounted_net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "undiscounted_net_amount" }, message: "must have required property 'undiscounted_net_amount'" }), errors++), data.discounts === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "discounts" }, message: "must have required property 'discounts'" }), errors++), data.taxes === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "taxes" }, message: "must have required property 'taxes'" }), errors++), data.depending_items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "depending_items" }, message: "must have required property 'depending_items'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.product_id !== void 0) {
      let data2 = data.product_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data3 = data.product_external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.lot_id !== void 0) {
      let data4 = data.lot_id;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/lot_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/lot_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/lot_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.undiscounted_gross_amount !== void 0 && (validate53(data.undiscounted_gross_amount, { instancePath: instancePath + "/undiscounted_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.undiscounted_net_amount !== void 0 && (validate53(data.undiscounted_net_amount, { instancePath: instancePath + "/undiscounted_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.discounts !== void 0) {
      let data10 = data.discounts;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate399(data10[i0], { instancePath: instancePath + "/discounts/" + i0 }) || (vErrors = vErrors === null ? validate399.errors : vErrors.concat(validate399.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/discounts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.taxes !== void 0) {
      let data12 = data.taxes;
      if (Array.isArray(data12)) {
        let len1 = data12.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate131(data12[i1], { instancePath: instancePath + "/taxes/" + i1 }) || (vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/taxes", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.depending_items !== void 0) {
      let data14 = data.depending_items;
      if (Array.isArray(data14)) {
        let len2 = data14.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate404(data14[i2], { instancePath: instancePath + "/depending_items/" + i2 }) || (vErrors = vErrors === null ? validate404.errors : vErrors.concat(validate404.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/depending_items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_pricing_data !== void 0) {
      let data16 = data.external_pricing_data;
      typeof data16 == "string" ? func2(data16) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate393.errors = vErrors, errors === 0;
}
function validate389(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.store_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "store_id" }, message: "must have required property 'store_id'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.total_gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_gross_amount" }, message: "must have required property 'total_gross_amount'" }), errors++), data.total_net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_net_amount" }, message: "must have required property 'total_net_amount'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.payments === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "payments" }, message: "must have required property 'payments'" }), errors++), data.discounts === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "discounts" }, message: "must have required property 'discounts'" }), errors++), data.sales_orders === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_orders" }, message: "must have required property 'sales_orders'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.store_id !== void 0) {
      let data1 = data.store_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data2 = data.register_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data3 = data.operator_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_date_and_time !== void 0) {
      let data5 = data.transaction_date_and_time;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_start !== void 0) {
      let data6 = data.transaction_start;
      typeof data6 == "string" ? formats2.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_start", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_start", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_end !== void 0) {
      let data7 = data.transaction_end;
      typeof data7 == "string" ? formats2.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_end", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_end", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer_information !== void 0 && (validate112(data.customer_information, { instancePath: instancePath + "/customer_information" }) || (vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors), errors = vErrors.length)), data.total_gross_amount !== void 0 && (validate53(data.total_gross_amount, { instancePath: instancePath + "/total_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.total_net_amount !== void 0 && (validate53(data.total_net_amount, { instancePath: instancePath + "/total_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.items !== void 0) {
      let data11 = data.items;
      if (Array.isArray(data11)) {
        let len0 = data11.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate393(data11[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate393.errors : vErrors.concat(validate393.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.payments !== void 0) {
      let data13 = data.payments;
      if (Array.isArray(data13)) {
        let len1 = data13.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate137(data13[i1], { instancePath: instancePath + "/payments/" + i1 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/payments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.discounts !== void 0) {
      let data15 = data.discounts;
      if (Array.isArray(data15)) {
        let len2 = data15.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate399(data15[i2], { instancePath: instancePath + "/discounts/" + i2 }) || (vErrors = vErrors === null ? validate399.errors : vErrors.concat(validate399.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/discounts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.sales_orders !== void 0) {
      let data17 = data.sales_orders;
      if (Array.isArray(data17)) {
        let len3 = data17.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data18 = data17[i3];
          typeof data18 == "string" ? (func2(data18) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data18) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sales_orders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_pricing_data !== void 0) {
      let data19 = data.external_pricing_data;
      typeof data19 == "string" ? func2(data19) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate389.errors = vErrors, errors === 0;
}
function validate388(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.invoice === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.invoice !== void 0 && (validate389(data.invoice, { instancePath: instancePath + "/invoice" }) || (vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data2[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate388.errors = vErrors, errors === 0;
}
var InvoiceList = validate413;
function validate413(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate389(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate389.errors : vErrors.concat(validate389.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate413.errors = vErrors, errors === 0;
}
var Lot = validate416;
var pattern1 = new RegExp("^[A-Za-z0-9]+$", "u"), schema170 = { type: "string", enum: ["ACTIVE", "DISCONTINUED"], $id: "LotStatus" };
function validate418(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ACTIVE" || data === "DISCONTINUED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema170.enum }, message: "must be equal to one of the allowed values" }), errors++), validate418.errors = vErrors, errors === 0;
}
function validate417(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product" }, message: "must have required property 'product'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.product !== void 0) {
      let data0 = data.product;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++), pattern1.test(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "pattern", params: { pattern: "^[A-Za-z0-9]+$" }, message: 'must match pattern "^[A-Za-z0-9]+$"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate418(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate418.errors : vErrors.concat(validate418.errors), errors = vErrors.length)), data.external_reference !== void 0) {
      let data3 = data.external_reference;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.production_date !== void 0) {
      let data5 = data.production_date;
      typeof data5 == "string" ? formats24.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/production_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/production_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date !== void 0) {
      let data6 = data.expiration_date;
      typeof data6 == "string" ? formats24.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate417.errors = vErrors, errors === 0;
}
function validate416(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate417(data, { instancePath }) || (vErrors = vErrors === null ? validate417.errors : vErrors.concat(validate417.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate416.errors = vErrors, errors === 0;
}
var LotList = validate421;
function validate421(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate416(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate416.errors : vErrors.concat(validate416.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate421.errors = vErrors, errors === 0;
}
var LotStatus = validate418, LotStorageLocation = validate424;
function validate425(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.storage_location === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "storage_location" }, message: "must have required property 'storage_location'" }), errors++), data.storage_location !== void 0) {
      let data0 = data.storage_location;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate425.errors = vErrors, errors === 0;
}
function validate424(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate425(data, { instancePath }) || (vErrors = vErrors === null ? validate425.errors : vErrors.concat(validate425.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate424.errors = vErrors, errors === 0;
}
var LotStorageLocationList = validate427;
function validate427(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate424(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate424.errors : vErrors.concat(validate424.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate427.errors = vErrors, errors === 0;
}
var Mapping = validate430;
function validate430(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.internal_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "internal_id" }, message: "must have required property 'internal_id'" }), errors++), data.external_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external_id" }, message: "must have required property 'external_id'" }), errors++), data.internal_id !== void 0) {
      let data0 = data.internal_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/internal_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_id !== void 0) {
      let data1 = data.external_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate430.errors = vErrors, errors === 0;
}
var MappingList = validate431;
function validate431(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate430(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate430.errors : vErrors.concat(validate430.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate431.errors = vErrors, errors === 0;
}
var NameList = validate433;
function validate433(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data0[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/items/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate433.errors = vErrors, errors === 0;
}
var OperationResultList = validate434;
var schema180 = { type: "string", enum: ["SUCCEEDED", "FAILED"], $id: "OperationStatus" };
function validate436(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SUCCEEDED" || data === "FAILED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema180.enum }, message: "must be equal to one of the allowed values" }), errors++), validate436.errors = vErrors, errors === 0;
}
function validate435(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operation_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operation_id" }, message: "must have required property 'operation_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.operation_id !== void 0) {
      let data0 = data.operation_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.status !== void 0 && (validate436(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate436.errors : vErrors.concat(validate436.errors), errors = vErrors.length)), data.problem !== void 0 && (validate25(data.problem, { instancePath: instancePath + "/problem" }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate435.errors = vErrors, errors === 0;
}
function validate434(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate435(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate435.errors : vErrors.concat(validate435.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate434.errors = vErrors, errors === 0;
}
var OrganizationContact = validate278, OrganizationContactList = validate441;
function validate441(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate278(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate278.errors : vErrors.concat(validate278.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate441.errors = vErrors, errors === 0;
}
var Phone = validate231, PhoneList = validate444;
function validate444(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate231(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate444.errors = vErrors, errors === 0;
}
var Pickup = validate447;
function validate447(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.sales_order_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order_id" }, message: "must have required property 'sales_order_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data1 = data.sales_order_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate167(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors), errors = vErrors.length)), data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data3[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.requested_at !== void 0) {
      let data5 = data.requested_at;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data6 = data.service_location_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate447.errors = vErrors, errors === 0;
}
var PlaceholderCustomer = validate450;
function validate451(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate451.errors = vErrors, errors === 0;
}
function validate450(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate451(data, { instancePath }) || (vErrors = vErrors === null ? validate451.errors : vErrors.concat(validate451.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate450.errors = vErrors, errors === 0;
}
var PlaceholderCustomerList = validate453;
function validate453(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate450(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate450.errors : vErrors.concat(validate450.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate453.errors = vErrors, errors === 0;
}
var PosSalesChannel = validate456;
var schema190 = { type: "string", enum: ["PLATFORM", "ORGANIZATION"], $id: "TagScope" };
function validate459(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PLATFORM" || data === "ORGANIZATION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema190.enum }, message: "must be equal to one of the allowed values" }), errors++), validate459.errors = vErrors, errors === 0;
}
function validate458(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "AssortmentTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "AssortmentTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate459(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate459.errors : vErrors.concat(validate459.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate458.errors = vErrors, errors === 0;
}
function validate457(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.assortment_tag === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "assortment_tag" }, message: "must have required property 'assortment_tag'" }), errors++), data.assortment_tag !== void 0 && (validate458(data.assortment_tag, { instancePath: instancePath + "/assortment_tag" }) || (vErrors = vErrors === null ? validate458.errors : vErrors.concat(validate458.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate457.errors = vErrors, errors === 0;
}
function validate456(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_channel_id !== void 0) {
      let data1 = data.sales_channel_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location !== void 0) {
      let data3 = data.service_location;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.assortment_tags !== void 0) {
      let data4 = data.assortment_tags;
      if (Array.isArray(data4)) {
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate457(data4[i0], { instancePath: instancePath + "/assortment_tags/" + i0 }) || (vErrors = vErrors === null ? validate457.errors : vErrors.concat(validate457.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/assortment_tags", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.inventory_management_configuration_id !== void 0) {
      let data6 = data.inventory_management_configuration_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_configuration_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_configuration_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_configuration_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate456.errors = vErrors, errors === 0;
}
var PosSalesChannelList = validate463;
function validate463(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate456(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate456.errors : vErrors.concat(validate456.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate463.errors = vErrors, errors === 0;
}
var Problem = validate25, Product = validate466;
var schema193 = { type: "object", required: ["name", "management_unit", "tax_category"], properties: { external_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, article_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, product_identifiers: { type: ["array", "null"], items: { $ref: "ProductIdentifier" } }, name: { type: "string", minLength: 1, maxLength: 256 }, management_unit: { $ref: "UnitOfMeasure" }, sales_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_is_gross: { type: ["boolean", "null"] }, take_away_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, tax_category: { $ref: "TaxCategory" }, tax_exemption_reason: { if: { type: "null" }, else: { $ref: "TaxExemptionReason" } }, custom_workflow_config: { if: { type: "null" }, else: { $ref: "CustomWorkflowConfig" } }, type: { if: { type: "null" }, else: { $ref: "ProductType" } }, sales_types: { type: ["array", "null"], items: { $ref: "SalesType" } }, variant_group_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, alternative_units: { type: ["array", "null"], items: { $ref: "AlternativeUnit" } }, enabled_sales_quantity_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, enabled_sales_price_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, reference_price_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, reference_price_conversion_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_category: { type: ["string", "null"], minLength: 1, maxLength: 256 }, manufacturer: { type: ["string", "null"], minLength: 1, maxLength: 256 }, track_inventory: { type: ["boolean", "null"] }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] }, lot_configuration: { if: { type: "null" }, else: { $ref: "LotConfiguration" } }, escrow_supplier: { type: ["string", "null"], minLength: 1, maxLength: 256 }, assortment_tags: { type: ["array", "null"], items: { $ref: "AssortmentTagReference" } }, storage_tag: { if: { type: "null" }, else: { $ref: "StorageTagReference" } } }, $id: "ProductInput" };
var schema195 = { type: "string", enum: ["ASIN", "EAN", "FNSKU", "GCID", "GTIN", "ISBN", "JAN", "UPC"], $id: "ProductIdentifierType" };
function validate469(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ASIN" || data === "EAN" || data === "FNSKU" || data === "GCID" || data === "GTIN" || data === "ISBN" || data === "JAN" || data === "UPC" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema195.enum }, message: "must be equal to one of the allowed values" }), errors++), validate469.errors = vErrors, errors === 0;
}
function validate468(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.type !== void 0 && (validate469(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate469.errors : vErrors.concat(validate469.errors), errors = vErrors.length)), data.value !== void 0) {
      let data1 = data.value;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate468.errors = vErrors, errors === 0;
}
function validate476(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.price === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" }), errors++), data.price_is_gross === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "price_is_gross" }, message: "must have required property 'price_is_gross'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.price !== void 0 && (validate53(data.price, { instancePath: instancePath + "/price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.take_away_price !== void 0 && (validate53(data.take_away_price, { instancePath: instancePath + "/take_away_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.price_is_gross !== void 0 && typeof data.price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate476.errors = vErrors, errors === 0;
}
var schema197 = { type: "string", enum: ["REDUCED", "REDUCED_TAKE_AWAY", "REDUCED_SPECIAL", "STANDARD", "NO_TAX"], $id: "TaxCategory" };
function validate481(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "REDUCED" || data === "REDUCED_TAKE_AWAY" || data === "REDUCED_SPECIAL" || data === "STANDARD" || data === "NO_TAX" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema197.enum }, message: "must be equal to one of the allowed values" }), errors++), validate481.errors = vErrors, errors === 0;
}
function validate484(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.provider_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "provider_id" }, message: "must have required property 'provider_id'" }), errors++), data.provider_id !== void 0) {
      let data0 = data.provider_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.configure_lineitem_start_url !== void 0) {
      let data1 = data.configure_lineitem_start_url;
      typeof data1 == "string" ? formats0(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/configure_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/configure_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.assemble_product_start_url !== void 0) {
      let data2 = data.assemble_product_start_url;
      typeof data2 == "string" ? formats0(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/assemble_product_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/assemble_product_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.cancel_lineitem_start_url !== void 0) {
      let data3 = data.cancel_lineitem_start_url;
      typeof data3 == "string" ? formats0(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/cancel_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/cancel_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.refund_lineitem_start_url !== void 0) {
      let data4 = data.refund_lineitem_start_url;
      typeof data4 == "string" ? formats0(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/refund_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/refund_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate484.errors = vErrors, errors === 0;
}
var schema199 = { type: "string", enum: ["INVENTORY_PRODUCT", "BTO_PRODUCT", "STATIC_SET_PRODUCT"], $id: "ProductType" };
function validate486(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "INVENTORY_PRODUCT" || data === "BTO_PRODUCT" || data === "STATIC_SET_PRODUCT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema199.enum }, message: "must be equal to one of the allowed values" }), errors++), validate486.errors = vErrors, errors === 0;
}
var schema200 = { type: "string", enum: ["OTC", "PICKUP", "DELIVERY"], $id: "SalesType" };
function validate488(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "OTC" || data === "PICKUP" || data === "DELIVERY" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema200.enum }, message: "must be equal to one of the allowed values" }), errors++), validate488.errors = vErrors, errors === 0;
}
function validate490(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.custom_unit_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "custom_unit_id" }, message: "must have required property 'custom_unit_id'" }), errors++), data.number_of_management_units === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number_of_management_units" }, message: "must have required property 'number_of_management_units'" }), errors++), data.custom_unit_id !== void 0) {
      let data0 = data.custom_unit_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/custom_unit_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/custom_unit_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/custom_unit_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number_of_management_units !== void 0) {
      let data1 = data.number_of_management_units;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/number_of_management_units", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (data1 < 1 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/number_of_management_units", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }), errors++);
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate468(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0 }) || (vErrors = vErrors === null ? validate468.errors : vErrors.concat(validate468.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/product_identifiers", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate490.errors = vErrors, errors === 0;
}
function validate495(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.require_lot_for_sales_fulfillment === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "require_lot_for_sales_fulfillment" }, message: "must have required property 'require_lot_for_sales_fulfillment'" }), errors++), data.require_lot_for_sales_fulfillment !== void 0 && typeof data.require_lot_for_sales_fulfillment != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/require_lot_for_sales_fulfillment", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate495.errors = vErrors, errors === 0;
}
function validate498(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "StorageTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "StorageTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate459(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate459.errors : vErrors.concat(validate459.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate498.errors = vErrors, errors === 0;
}
function validate467(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.management_unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "management_unit" }, message: "must have required property 'management_unit'" }), errors++), data.tax_category === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax_category" }, message: "must have required property 'tax_category'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 != "string" && data0 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: schema193.properties.external_id.type }, message: "must be string,null" }), errors++), typeof data0 == "string" && (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.article_id !== void 0) {
      let data1 = data.article_id;
      typeof data1 != "string" && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "type", params: { type: schema193.properties.article_id.type }, message: "must be string,null" }), errors++), typeof data1 == "string" && (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (!Array.isArray(data2) && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/product_identifiers", keyword: "type", params: { type: schema193.properties.product_identifiers.type }, message: "must be array,null" }), errors++), Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate468(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0 }) || (vErrors = vErrors === null ? validate468.errors : vErrors.concat(validate468.errors), errors = vErrors.length);
      }
    }
    if (data.name !== void 0) {
      let data4 = data.name;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.management_unit !== void 0 && (validate121(data.management_unit, { instancePath: instancePath + "/management_unit" }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length)), data.sales_quantity !== void 0) {
      let data6 = data.sales_quantity, _errs12 = errors, valid3 = !0, _errs13 = errors;
      data6 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid0 = _errs13 === errors;
      if (errors = _errs12, vErrors !== null && (_errs12 ? vErrors.length = _errs12 : vErrors = null), !_valid0) {
        let _errs15 = errors;
        validate118(data6, { instancePath: instancePath + "/sales_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid0 = _errs15 === errors;
        valid3 = _valid0;
      }
      valid3 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price !== void 0) {
      let data7 = data.sales_price, _errs17 = errors, valid4 = !0, _errs18 = errors;
      data7 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid1 = _errs18 === errors;
      if (errors = _errs17, vErrors !== null && (_errs17 ? vErrors.length = _errs17 : vErrors = null), !_valid1) {
        let _errs20 = errors;
        validate53(data7, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length);
        var _valid1 = _errs20 === errors;
        valid4 = _valid1;
      }
      valid4 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price_is_gross !== void 0) {
      let data8 = data.sales_price_is_gross;
      typeof data8 != "boolean" && data8 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: schema193.properties.sales_price_is_gross.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.take_away_price !== void 0) {
      let data9 = data.take_away_price, _errs24 = errors, valid5 = !0, _errs25 = errors;
      data9 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid2 = _errs25 === errors;
      if (errors = _errs24, vErrors !== null && (_errs24 ? vErrors.length = _errs24 : vErrors = null), !_valid2) {
        let _errs27 = errors;
        validate53(data9, { instancePath: instancePath + "/take_away_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length);
        var _valid2 = _errs27 === errors;
        valid5 = _valid2;
      }
      valid5 || ((vErrors ??= []).push({ instancePath: instancePath + "/take_away_price", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price_and_quantity !== void 0) {
      let data10 = data.sales_price_and_quantity, _errs29 = errors, valid6 = !0, _errs30 = errors;
      data10 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid3 = _errs30 === errors;
      if (errors = _errs29, vErrors !== null && (_errs29 ? vErrors.length = _errs29 : vErrors = null), !_valid3) {
        let _errs32 = errors;
        validate476(data10, { instancePath: instancePath + "/sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate476.errors : vErrors.concat(validate476.errors), errors = vErrors.length);
        var _valid3 = _errs32 === errors;
        valid6 = _valid3;
      }
      valid6 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.tax_category !== void 0 && (validate481(data.tax_category, { instancePath: instancePath + "/tax_category" }) || (vErrors = vErrors === null ? validate481.errors : vErrors.concat(validate481.errors), errors = vErrors.length)), data.tax_exemption_reason !== void 0) {
      let data12 = data.tax_exemption_reason, _errs35 = errors, valid7 = !0, _errs36 = errors;
      data12 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid4 = _errs36 === errors;
      if (errors = _errs35, vErrors !== null && (_errs35 ? vErrors.length = _errs35 : vErrors = null), !_valid4) {
        let _errs38 = errors;
        validate163(data12, { instancePath: instancePath + "/tax_exemption_reason" }) || (vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors), errors = vErrors.length);
        var _valid4 = _errs38 === errors;
        valid7 = _valid4;
      }
      valid7 || ((vErrors ??= []).push({ instancePath: instancePath + "/tax_exemption_reason", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.custom_workflow_config !== void 0) {
      let data13 = data.custom_workflow_config, _errs40 = errors, valid8 = !0, _errs41 = errors;
      data13 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid5 = _errs41 === errors;
      if (errors = _errs40, vErrors !== null && (_errs40 ? vErrors.length = _errs40 : vErrors = null), !_valid5) {
        let _errs43 = errors;
        validate484(data13, { instancePath: instancePath + "/custom_workflow_config" }) || (vErrors = vErrors === null ? validate484.errors : vErrors.concat(validate484.errors), errors = vErrors.length);
        var _valid5 = _errs43 === errors;
        valid8 = _valid5;
      }
      valid8 || ((vErrors ??= []).push({ instancePath: instancePath + "/custom_workflow_config", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.type !== void 0) {
      let data14 = data.type, _errs45 = errors, valid9 = !0, _errs46 = errors;
      data14 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid6 = _errs46 === errors;
      if (errors = _errs45, vErrors !== null && (_errs45 ? vErrors.length = _errs45 : vErrors = null), !_valid6) {
        let _errs48 = errors;
        validate486(data14, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate486.errors : vErrors.concat(validate486.errors), errors = vErrors.length);
        var _valid6 = _errs48 === errors;
        valid9 = _valid6;
      }
      valid9 || ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_types !== void 0) {
      let data15 = data.sales_types;
      if (!Array.isArray(data15) && data15 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_types", keyword: "type", params: { type: schema193.properties.sales_types.type }, message: "must be array,null" }), errors++), Array.isArray(data15)) {
        let len1 = data15.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate488(data15[i1], { instancePath: instancePath + "/sales_types/" + i1 }) || (vErrors = vErrors === null ? validate488.errors : vErrors.concat(validate488.errors), errors = vErrors.length);
      }
    }
    if (data.variant_group_id !== void 0) {
      let data17 = data.variant_group_id;
      typeof data17 != "string" && data17 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "type", params: { type: schema193.properties.variant_group_id.type }, message: "must be string,null" }), errors++), typeof data17 == "string" && (func2(data17) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data17) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.alternative_units !== void 0) {
      let data18 = data.alternative_units;
      if (!Array.isArray(data18) && data18 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/alternative_units", keyword: "type", params: { type: schema193.properties.alternative_units.type }, message: "must be array,null" }), errors++), Array.isArray(data18)) {
        let len2 = data18.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate490(data18[i2], { instancePath: instancePath + "/alternative_units/" + i2 }) || (vErrors = vErrors === null ? validate490.errors : vErrors.concat(validate490.errors), errors = vErrors.length);
      }
    }
    if (data.enabled_sales_quantity_sources !== void 0) {
      let data20 = data.enabled_sales_quantity_sources;
      if (!Array.isArray(data20) && data20 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources", keyword: "type", params: { type: schema193.properties.enabled_sales_quantity_sources.type }, message: "must be array,null" }), errors++), Array.isArray(data20)) {
        let len3 = data20.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data21 = data20[i3];
          typeof data21 == "string" ? func2(data21) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      }
    }
    if (data.enabled_sales_price_sources !== void 0) {
      let data22 = data.enabled_sales_price_sources;
      if (!Array.isArray(data22) && data22 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources", keyword: "type", params: { type: schema193.properties.enabled_sales_price_sources.type }, message: "must be array,null" }), errors++), Array.isArray(data22)) {
        let len4 = data22.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data23 = data22[i4];
          typeof data23 == "string" ? func2(data23) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources/" + i4, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources/" + i4, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      }
    }
    if (data.reference_price_quantity !== void 0) {
      let data24 = data.reference_price_quantity, _errs66 = errors, valid18 = !0, _errs67 = errors;
      data24 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid7 = _errs67 === errors;
      if (errors = _errs66, vErrors !== null && (_errs66 ? vErrors.length = _errs66 : vErrors = null), !_valid7) {
        let _errs69 = errors;
        validate118(data24, { instancePath: instancePath + "/reference_price_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid7 = _errs69 === errors;
        valid18 = _valid7;
      }
      valid18 || ((vErrors ??= []).push({ instancePath: instancePath + "/reference_price_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.reference_price_conversion_quantity !== void 0) {
      let data25 = data.reference_price_conversion_quantity, _errs71 = errors, valid19 = !0, _errs72 = errors;
      data25 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid8 = _errs72 === errors;
      if (errors = _errs71, vErrors !== null && (_errs71 ? vErrors.length = _errs71 : vErrors = null), !_valid8) {
        let _errs74 = errors;
        validate118(data25, { instancePath: instancePath + "/reference_price_conversion_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid8 = _errs74 === errors;
        valid19 = _valid8;
      }
      valid19 || ((vErrors ??= []).push({ instancePath: instancePath + "/reference_price_conversion_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_category !== void 0) {
      let data26 = data.sales_category;
      typeof data26 != "string" && data26 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "type", params: { type: schema193.properties.sales_category.type }, message: "must be string,null" }), errors++), typeof data26 == "string" && (func2(data26) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data26) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.manufacturer !== void 0) {
      let data27 = data.manufacturer;
      typeof data27 != "string" && data27 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "type", params: { type: schema193.properties.manufacturer.type }, message: "must be string,null" }), errors++), typeof data27 == "string" && (func2(data27) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data27) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.track_inventory !== void 0) {
      let data28 = data.track_inventory;
      typeof data28 != "boolean" && data28 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/track_inventory", keyword: "type", params: { type: schema193.properties.track_inventory.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.block_sales !== void 0) {
      let data29 = data.block_sales;
      typeof data29 != "boolean" && data29 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/block_sales", keyword: "type", params: { type: schema193.properties.block_sales.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.exclude_from_discounts !== void 0) {
      let data30 = data.exclude_from_discounts;
      typeof data30 != "boolean" && data30 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/exclude_from_discounts", keyword: "type", params: { type: schema193.properties.exclude_from_discounts.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.lot_configuration !== void 0) {
      let data31 = data.lot_configuration, _errs86 = errors, valid20 = !0, _errs87 = errors;
      data31 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid9 = _errs87 === errors;
      if (errors = _errs86, vErrors !== null && (_errs86 ? vErrors.length = _errs86 : vErrors = null), !_valid9) {
        let _errs89 = errors;
        validate495(data31, { instancePath: instancePath + "/lot_configuration" }) || (vErrors = vErrors === null ? validate495.errors : vErrors.concat(validate495.errors), errors = vErrors.length);
        var _valid9 = _errs89 === errors;
        valid20 = _valid9;
      }
      valid20 || ((vErrors ??= []).push({ instancePath: instancePath + "/lot_configuration", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.escrow_supplier !== void 0) {
      let data32 = data.escrow_supplier;
      typeof data32 != "string" && data32 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "type", params: { type: schema193.properties.escrow_supplier.type }, message: "must be string,null" }), errors++), typeof data32 == "string" && (func2(data32) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data32) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.assortment_tags !== void 0) {
      let data33 = data.assortment_tags;
      if (!Array.isArray(data33) && data33 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/assortment_tags", keyword: "type", params: { type: schema193.properties.assortment_tags.type }, message: "must be array,null" }), errors++), Array.isArray(data33)) {
        let len5 = data33.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate458(data33[i5], { instancePath: instancePath + "/assortment_tags/" + i5 }) || (vErrors = vErrors === null ? validate458.errors : vErrors.concat(validate458.errors), errors = vErrors.length);
      }
    }
    if (data.storage_tag !== void 0) {
      let data35 = data.storage_tag, _errs96 = errors, valid23 = !0, _errs97 = errors;
      data35 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid10 = _errs97 === errors;
      if (errors = _errs96, vErrors !== null && (_errs96 ? vErrors.length = _errs96 : vErrors = null), !_valid10) {
        let _errs99 = errors;
        validate498(data35, { instancePath: instancePath + "/storage_tag" }) || (vErrors = vErrors === null ? validate498.errors : vErrors.concat(validate498.errors), errors = vErrors.length);
        var _valid10 = _errs99 === errors;
        valid23 = _valid10;
      }
      valid23 || ((vErrors ??= []).push({ instancePath: instancePath + "/storage_tag", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate467.errors = vErrors, errors === 0;
}
function validate503(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.valid_from === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "valid_from" }, message: "must have required property 'valid_from'" }), errors++), data.sales_price === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_price" }, message: "must have required property 'sales_price'" }), errors++), data.sales_price_is_gross === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_price_is_gross" }, message: "must have required property 'sales_price_is_gross'" }), errors++), data.valid_from !== void 0) {
      let data0 = data.valid_from;
      typeof data0 == "string" ? formats2.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/valid_from", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/valid_from", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.sales_price !== void 0 && (validate53(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.sales_quantity !== void 0 && (validate118(data.sales_quantity, { instancePath: instancePath + "/sales_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate503.errors = vErrors, errors === 0;
}
function validate502(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate503(data[i0], { instancePath: instancePath + "/" + i0 }) || (vErrors = vErrors === null ? validate503.errors : vErrors.concat(validate503.errors), errors = vErrors.length);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
  return validate502.errors = vErrors, errors === 0;
}
function validate466(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate467(data, { instancePath }) || (vErrors = vErrors === null ? validate467.errors : vErrors.concat(validate467.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.price_list !== void 0 && (validate502(data.price_list, { instancePath: instancePath + "/price_list" }) || (vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate466.errors = vErrors, errors === 0;
}
var ProductFeature = validate508;
function validate509(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.feature_template_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "feature_template_id" }, message: "must have required property 'feature_template_id'" }), errors++), data.feature_template_id !== void 0) {
      let data0 = data.feature_template_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.value !== void 0 && (validate196(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors), errors = vErrors.length)), data.display_configuration !== void 0 && (validate203(data.display_configuration, { instancePath: instancePath + "/display_configuration" }) || (vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate509.errors = vErrors, errors === 0;
}
function validate508(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate509(data, { instancePath }) || (vErrors = vErrors === null ? validate509.errors : vErrors.concat(validate509.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate508.errors = vErrors, errors === 0;
}
var ProductFeatureList = validate513;
function validate513(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate508(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate508.errors : vErrors.concat(validate508.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate513.errors = vErrors, errors === 0;
}
var ProductList = validate516;
function validate516(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate466(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate516.errors = vErrors, errors === 0;
}
var ProductSalesChannel = validate519;
var schema212 = { type: "object", properties: { sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] } }, $id: "ProductSalesChannelUpdate" };
function validate521(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_price_and_quantity !== void 0) {
      let data0 = data.sales_price_and_quantity, _errs2 = errors, valid1 = !0, _errs3 = errors;
      data0 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid0 = _errs3 === errors;
      if (errors = _errs2, vErrors !== null && (_errs2 ? vErrors.length = _errs2 : vErrors = null), !_valid0) {
        let _errs5 = errors;
        validate476(data0, { instancePath: instancePath + "/sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate476.errors : vErrors.concat(validate476.errors), errors = vErrors.length);
        var _valid0 = _errs5 === errors;
        valid1 = _valid0;
      }
      valid1 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.block_sales !== void 0) {
      let data1 = data.block_sales;
      typeof data1 != "boolean" && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/block_sales", keyword: "type", params: { type: schema212.properties.block_sales.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.exclude_from_discounts !== void 0) {
      let data2 = data.exclude_from_discounts;
      typeof data2 != "boolean" && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/exclude_from_discounts", keyword: "type", params: { type: schema212.properties.exclude_from_discounts.type }, message: "must be boolean,null" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate521.errors = vErrors, errors === 0;
}
function validate520(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate521(data, { instancePath }) || (vErrors = vErrors === null ? validate521.errors : vErrors.concat(validate521.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_channel_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_channel_id" }, message: "must have required property 'sales_channel_id'" }), errors++), data.sales_channel_id !== void 0) {
      let data0 = data.sales_channel_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate520.errors = vErrors, errors === 0;
}
function validate519(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate520(data, { instancePath }) || (vErrors = vErrors === null ? validate520.errors : vErrors.concat(validate520.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.price_list !== void 0 && (validate502(data.price_list, { instancePath: instancePath + "/price_list" }) || (vErrors = vErrors === null ? validate502.errors : vErrors.concat(validate502.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate519.errors = vErrors, errors === 0;
}
var ProductSalesChannelList = validate526;
function validate526(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate519(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate519.errors : vErrors.concat(validate519.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate526.errors = vErrors, errors === 0;
}
var ProductSettings = validate529;
function validate531(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "InventoryManagementTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "InventoryManagementTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate459(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate459.errors : vErrors.concat(validate459.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate531.errors = vErrors, errors === 0;
}
function validate534(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.threshold_for_low !== void 0) {
      let data0 = data.threshold_for_low;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/threshold_for_low", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++);
    }
    if (data.threshold_for_critical !== void 0) {
      let data1 = data.threshold_for_critical;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/threshold_for_critical", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate534.errors = vErrors, errors === 0;
}
function validate529(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.storage_tag !== void 0 && (validate498(data.storage_tag, { instancePath: instancePath + "/storage_tag" }) || (vErrors = vErrors === null ? validate498.errors : vErrors.concat(validate498.errors), errors = vErrors.length)), data.inventory_management_tag !== void 0 && (validate531(data.inventory_management_tag, { instancePath: instancePath + "/inventory_management_tag" }) || (vErrors = vErrors === null ? validate531.errors : vErrors.concat(validate531.errors), errors = vErrors.length)), data.inventory_management_mode !== void 0) {
      let data3 = data.inventory_management_mode;
      typeof data3 == "string" ? func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_mode", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_mode", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.track_unique_items !== void 0 && typeof data.track_unique_items != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/track_unique_items", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.threshold_for_lsi !== void 0 && (validate534(data.threshold_for_lsi, { instancePath: instancePath + "/threshold_for_lsi" }) || (vErrors = vErrors === null ? validate534.errors : vErrors.concat(validate534.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate529.errors = vErrors, errors === 0;
}
var ProductTag = validate536;
function validate537(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate537.errors = vErrors, errors === 0;
}
function validate536(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate537(data, { instancePath }) || (vErrors = vErrors === null ? validate537.errors : vErrors.concat(validate537.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate536.errors = vErrors, errors === 0;
}
var ProductTagList = validate539;
function validate539(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate536(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate536.errors : vErrors.concat(validate536.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate539.errors = vErrors, errors === 0;
}
var ProductVariantGroup = validate542;
function validate543(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_id !== void 0) {
      let data1 = data.external_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate543.errors = vErrors, errors === 0;
}
function validate542(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate543(data, { instancePath }) || (vErrors = vErrors === null ? validate543.errors : vErrors.concat(validate543.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate542.errors = vErrors, errors === 0;
}
var ProductVariantGroupList = validate545;
function validate545(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate542(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate542.errors : vErrors.concat(validate542.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate545.errors = vErrors, errors === 0;
}
var ProductVoucher = validate548;
function validate548(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.product === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product" }, message: "must have required property 'product'" }), errors++), data.product_sales_price_and_quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_sales_price_and_quantity" }, message: "must have required property 'product_sales_price_and_quantity'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data.tax === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax" }, message: "must have required property 'tax'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.last_used_date_and_time !== void 0) {
      let data1 = data.last_used_date_and_time;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sold_via_invoice !== void 0) {
      let data2 = data.sold_via_invoice;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data5 = data.external_number;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate118(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate118(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data9 = data.issued_date_and_time;
      typeof data9 == "string" ? formats2.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data10 = data.expiration_date_and_time;
      typeof data10 == "string" ? formats2.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate67(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data12 = data.source_product;
      typeof data12 == "string" ? (func2(data12) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data12) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product !== void 0) {
      let data13 = data.product;
      typeof data13 == "string" ? (func2(data13) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data13) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.product_sales_price_and_quantity !== void 0 && (validate476(data.product_sales_price_and_quantity, { instancePath: instancePath + "/product_sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate476.errors : vErrors.concat(validate476.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate548.errors = vErrors, errors === 0;
}
var ProductVoucherDelivery = validate554;
function validate554(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate548(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate548.errors : vErrors.concat(validate548.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data3[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate554.errors = vErrors, errors === 0;
}
var ProductVoucherList = validate557;
function validate557(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate548(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate548.errors : vErrors.concat(validate548.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate557.errors = vErrors, errors === 0;
}
var Production = validate560;
function validate560(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.sales_order_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order_id" }, message: "must have required property 'sales_order_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data1 = data.sales_order_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate167(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors), errors = vErrors.length)), data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data3[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate560.errors = vErrors, errors === 0;
}
var ProfessionalIdentity = validate248, ProfessionalIdentityList = validate563;
function validate563(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate248(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate248.errors : vErrors.concat(validate248.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate563.errors = vErrors, errors === 0;
}
var SalesCategory = validate566;
function validate567(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.icon !== void 0) {
      let data1 = data.icon;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate567.errors = vErrors, errors === 0;
}
function validate566(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate567(data, { instancePath }) || (vErrors = vErrors === null ? validate567.errors : vErrors.concat(validate567.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate566.errors = vErrors, errors === 0;
}
var SalesCategoryList = validate569;
function validate569(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate566(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate566.errors : vErrors.concat(validate566.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate569.errors = vErrors, errors === 0;
}
var SalesOrder = validate572;
var schema232 = { type: "string", enum: ["NEW", "CONFIRMED", "IN_PROCESS", "ON_HOLD", "REJECTED", "COMPLETED", "CANCELED"], $id: "SalesOrderStatus" };
function validate573(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "CONFIRMED" || data === "IN_PROCESS" || data === "ON_HOLD" || data === "REJECTED" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema232.enum }, message: "must be equal to one of the allowed values" }), errors++), validate573.errors = vErrors, errors === 0;
}
function validate576(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.individual !== void 0) {
      let data0 = data.individual;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.individual_name !== void 0) {
      let data1 = data.individual_name;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual_name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.organization !== void 0) {
      let data2 = data.organization;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.organization_name !== void 0) {
      let data3 = data.organization_name;
      typeof data3 == "string" ? func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.email !== void 0) {
      let data4 = data.email;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), formats32.test(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "format", params: { format: "email" }, message: 'must match format "email"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.phone !== void 0) {
      let data5 = data.phone;
      typeof data5 == "string" ? func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.invoice_address !== void 0 && (validate79(data.invoice_address, { instancePath: instancePath + "/invoice_address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate576.errors = vErrors, errors === 0;
}
function validate579(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_id !== void 0) {
      let data1 = data.product_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data2 = data.product_external_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.sales_price !== void 0 && (validate53(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.depends_on !== void 0) {
      let data10 = data.depends_on;
      typeof data10 == "string" ? (func2(data10) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data10) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate579.errors = vErrors, errors === 0;
}
var schema236 = { type: "string", enum: ["NOT_NECESSARY", "PENDING", "PARTLY_COMPLETED", "COMPLETED"], $id: "AggregatedStatus" };
function validate588(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_NECESSARY" || data === "PENDING" || data === "PARTLY_COMPLETED" || data === "COMPLETED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema236.enum }, message: "must be equal to one of the allowed values" }), errors++), validate588.errors = vErrors, errors === 0;
}
function validate587(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.aggregated_status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "aggregated_status" }, message: "must have required property 'aggregated_status'" }), errors++), data.aggregated_status !== void 0 && (validate588(data.aggregated_status, { instancePath: instancePath + "/aggregated_status" }) || (vErrors = vErrors === null ? validate588.errors : vErrors.concat(validate588.errors), errors = vErrors.length)), data.productions !== void 0) {
      let data1 = data.productions;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/productions/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/productions/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/productions/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/productions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate587.errors = vErrors, errors === 0;
}
function validate591(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.aggregated_status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "aggregated_status" }, message: "must have required property 'aggregated_status'" }), errors++), data.aggregated_status !== void 0 && (validate588(data.aggregated_status, { instancePath: instancePath + "/aggregated_status" }) || (vErrors = vErrors === null ? validate588.errors : vErrors.concat(validate588.errors), errors = vErrors.length)), data.pickups !== void 0) {
      let data1 = data.pickups;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/pickups/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/pickups/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/pickups/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/pickups", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.deliveries !== void 0) {
      let data3 = data.deliveries;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/deliveries/" + i1, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/deliveries/" + i1, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/deliveries/" + i1, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/deliveries", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate591.errors = vErrors, errors === 0;
}
function validate594(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.aggregated_status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "aggregated_status" }, message: "must have required property 'aggregated_status'" }), errors++), data.aggregated_status !== void 0 && (validate588(data.aggregated_status, { instancePath: instancePath + "/aggregated_status" }) || (vErrors = vErrors === null ? validate588.errors : vErrors.concat(validate588.errors), errors = vErrors.length)), data.invoices !== void 0) {
      let data1 = data.invoices;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/invoices", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate594.errors = vErrors, errors === 0;
}
function validate572(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.production_information === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "production_information" }, message: "must have required property 'production_information'" }), errors++), data.fulfillment_information === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "fulfillment_information" }, message: "must have required property 'fulfillment_information'" }), errors++), data.invoice_information === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invoice_information" }, message: "must have required property 'invoice_information'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_id !== void 0) {
      let data2 = data.external_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate573(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate573.errors : vErrors.concat(validate573.errors), errors = vErrors.length)), data.previous_status !== void 0 && (validate573(data.previous_status, { instancePath: instancePath + "/previous_status" }) || (vErrors = vErrors === null ? validate573.errors : vErrors.concat(validate573.errors), errors = vErrors.length)), data.transaction_date_and_time !== void 0) {
      let data5 = data.transaction_date_and_time;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_channel_id !== void 0) {
      let data6 = data.sales_channel_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.store_id !== void 0) {
      let data7 = data.store_id;
      typeof data7 == "string" ? (func2(data7) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data7) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data8 = data.register_id;
      typeof data8 == "string" ? (func2(data8) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data8) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data9 = data.operator_id;
      typeof data9 == "string" ? (func2(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer !== void 0 && (validate576(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? validate576.errors : vErrors.concat(validate576.errors), errors = vErrors.length)), data.items !== void 0) {
      let data11 = data.items;
      if (Array.isArray(data11)) {
        let len0 = data11.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate579(data11[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate579.errors : vErrors.concat(validate579.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.total_gross_amount !== void 0 && (validate53(data.total_gross_amount, { instancePath: instancePath + "/total_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.total_net_amount !== void 0 && (validate53(data.total_net_amount, { instancePath: instancePath + "/total_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.production_information !== void 0 && (validate587(data.production_information, { instancePath: instancePath + "/production_information" }) || (vErrors = vErrors === null ? validate587.errors : vErrors.concat(validate587.errors), errors = vErrors.length)), data.fulfillment_information !== void 0 && (validate591(data.fulfillment_information, { instancePath: instancePath + "/fulfillment_information" }) || (vErrors = vErrors === null ? validate591.errors : vErrors.concat(validate591.errors), errors = vErrors.length)), data.invoice_information !== void 0 && (validate594(data.invoice_information, { instancePath: instancePath + "/invoice_information" }) || (vErrors = vErrors === null ? validate594.errors : vErrors.concat(validate594.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate572.errors = vErrors, errors === 0;
}
var SalesOrderCustomer = validate576, SalesOrderDelivery = validate597;
function validate597(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.sales_order === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order" }, message: "must have required property 'sales_order'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "SALES_ORDERS_NEW" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "SALES_ORDERS_NEW" }, message: "must be equal to constant" }), errors++);
    }
    if (data.sales_order !== void 0 && (validate572(data.sales_order, { instancePath: instancePath + "/sales_order" }) || (vErrors = vErrors === null ? validate572.errors : vErrors.concat(validate572.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate597.errors = vErrors, errors === 0;
}
var SalesOrderDraft = validate600;
function validate601(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_channel_id !== void 0) {
      let data1 = data.sales_channel_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data2 = data.number;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate601.errors = vErrors, errors === 0;
}
function validate605(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid0 = !0, _errs2 = errors;
  data && typeof data == "object" && !Array.isArray(data) && data.product_id !== void 0 && ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs2 === errors;
  if (errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null), _valid0) {
    let _errs3 = errors;
    if (data && typeof data == "object" && !Array.isArray(data) && (data.product_external_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_external_id" }, message: "must have required property 'product_external_id'" }), errors++), data.product_external_id !== void 0)) {
      let data1 = data.product_external_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    var _valid0 = _errs3 === errors;
    valid0 = _valid0;
  }
  if (valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' }), errors++), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data2 = data.product_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data3 = data.product_external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.sales_price !== void 0 && (validate53(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.depends_on !== void 0) {
      let data8 = data.depends_on;
      typeof data8 == "string" ? (func2(data8) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data8) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate605.errors = vErrors, errors === 0;
}
function validate604(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate605(data, { instancePath }) || (vErrors = vErrors === null ? validate605.errors : vErrors.concat(validate605.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate604.errors = vErrors, errors === 0;
}
function validate600(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate601(data, { instancePath }) || (vErrors = vErrors === null ? validate601.errors : vErrors.concat(validate601.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer !== void 0 && (validate576(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? validate576.errors : vErrors.concat(validate576.errors), errors = vErrors.length)), data.items !== void 0) {
      let data2 = data.items;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate604(data2[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate604.errors : vErrors.concat(validate604.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.fulfillments !== void 0) {
      let data4 = data.fulfillments;
      if (Array.isArray(data4)) {
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate215(data4[i1], { instancePath: instancePath + "/fulfillments/" + i1 }) || (vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/fulfillments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.created_at !== void 0) {
      let data6 = data.created_at;
      typeof data6 == "string" ? formats2.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate600.errors = vErrors, errors === 0;
}
var SalesOrderDraftFinalization = validate611;
function validate611(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_order_id !== void 0) {
      let data0 = data.sales_order_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate611.errors = vErrors, errors === 0;
}
var SalesOrderDraftItem = validate604, SalesOrderDraftList = validate612;
function validate612(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate600(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate600.errors : vErrors.concat(validate600.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate612.errors = vErrors, errors === 0;
}
var SalesOrderList = validate615;
function validate615(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate572(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate572.errors : vErrors.concat(validate572.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate615.errors = vErrors, errors === 0;
}
var StaffMember = validate618;
function validate620(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method_type !== void 0) {
      let data0 = data.method_type;
      typeof data0 == "string" ? func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/method_type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/method_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.provider_id !== void 0) {
      let data1 = data.provider_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.identity !== void 0 && typeof data.identity != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/identity", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate620.errors = vErrors, errors === 0;
}
function validate618(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.staff_number !== void 0) {
      let data2 = data.staff_number;
      typeof data2 == "string" ? func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/staff_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/staff_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.hire_date !== void 0) {
      let data3 = data.hire_date;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/hire_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/hire_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.release_date !== void 0) {
      let data4 = data.release_date;
      typeof data4 == "string" ? formats24.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/release_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/release_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.managed_by !== void 0 && (validate158(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.access_level !== void 0) {
      let data6 = data.access_level;
      typeof data6 == "string" ? func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_level", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/access_level", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.default_service_location !== void 0) {
      let data7 = data.default_service_location;
      typeof data7 == "string" ? (func2(data7) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/default_service_location", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data7) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/default_service_location", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/default_service_location", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.possible_service_locations !== void 0) {
      let data8 = data.possible_service_locations;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0];
          typeof data9 == "string" ? (func2(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.login_method !== void 0 && (validate620(data.login_method, { instancePath: instancePath + "/login_method" }) || (vErrors = vErrors === null ? validate620.errors : vErrors.concat(validate620.errors), errors = vErrors.length)), data.has_access !== void 0 && typeof data.has_access != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/has_access", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate618.errors = vErrors, errors === 0;
}
var StaffMemberList = validate622;
function validate622(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate618(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate618.errors : vErrors.concat(validate618.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate622.errors = vErrors, errors === 0;
}
var StockCountChange = validate625;
function validate626(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.storage_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "storage_location_id" }, message: "must have required property 'storage_location_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.change === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.storage_location_id !== void 0) {
      let data1 = data.storage_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate327(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate327.errors : vErrors.concat(validate327.errors), errors = vErrors.length)), data.change !== void 0 && (validate118(data.change, { instancePath: instancePath + "/change" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.reason !== void 0 && typeof data.reason != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/reason", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate626.errors = vErrors, errors === 0;
}
function validate625(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate626(data, { instancePath }) || (vErrors = vErrors === null ? validate626.errors : vErrors.concat(validate626.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate625.errors = vErrors, errors === 0;
}
var StockCountChangeDelivery = validate630;
function validate630(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.stock_count_change === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "stock_count_change" }, message: "must have required property 'stock_count_change'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "STOCK_COUNT_CHANGES_NEW" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "STOCK_COUNT_CHANGES_NEW" }, message: "must be equal to constant" }), errors++);
    }
    if (data.stock_count_change !== void 0 && (validate625(data.stock_count_change, { instancePath: instancePath + "/stock_count_change" }) || (vErrors = vErrors === null ? validate625.errors : vErrors.concat(validate625.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate630.errors = vErrors, errors === 0;
}
var StockCountChangeList = validate633;
function validate633(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate625(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate625.errors : vErrors.concat(validate625.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate633.errors = vErrors, errors === 0;
}
var StockCountList = validate636;
function validate637(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.storage_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "storage_location_id" }, message: "must have required property 'storage_location_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.storage_location_id !== void 0) {
      let data1 = data.storage_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate327(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate327.errors : vErrors.concat(validate327.errors), errors = vErrors.length)), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate637.errors = vErrors, errors === 0;
}
function validate636(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate637(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate637.errors : vErrors.concat(validate637.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate636.errors = vErrors, errors === 0;
}
var StockTaking = validate642;
var schema257 = { type: "string", enum: ["POS1", "POS2"], $id: "StockTakingType" };
function validate643(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "POS1" || data === "POS2" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema257.enum }, message: "must be equal to one of the allowed values" }), errors++), validate643.errors = vErrors, errors === 0;
}
var schema259 = { type: "string", enum: ["CANCELED", "COMPLETED", "COMPLETED_RECONCILIATION"], $id: "KnownStockTakingStatus" };
function validate646(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CANCELED" || data === "COMPLETED" || data === "COMPLETED_RECONCILIATION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema259.enum }, message: "must be equal to one of the allowed values" }), errors++), validate646.errors = vErrors, errors === 0;
}
function validate645(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate646(data, { instancePath }) || (vErrors = vErrors === null ? validate646.errors : vErrors.concat(validate646.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate645.errors = vErrors, errors === 0;
}
function validate642(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate643(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate643.errors : vErrors.concat(validate643.errors), errors = vErrors.length)), data.status !== void 0 && (validate645(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate645.errors : vErrors.concat(validate645.errors), errors = vErrors.length)), data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data5 = data.completed_at;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate642.errors = vErrors, errors === 0;
}
var StockTakingDataExport = validate649;
var schema261 = { type: "string", enum: ["CREATED", "IN_PROCESS", "COMPLETED", "FAILED"], $id: "StockTakingExportStatus" };
function validate650(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CREATED" || data === "IN_PROCESS" || data === "COMPLETED" || data === "FAILED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema261.enum }, message: "must be equal to one of the allowed values" }), errors++), validate650.errors = vErrors, errors === 0;
}
function validate652(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "StockTakingReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "StockTakingReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.id !== void 0) {
      let data1 = data.id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.type !== void 0 && (validate643(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate643.errors : vErrors.concat(validate643.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate652.errors = vErrors, errors === 0;
}
function validate649(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.stock_taking === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "stock_taking" }, message: "must have required property 'stock_taking'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.status !== void 0 && (validate650(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate650.errors : vErrors.concat(validate650.errors), errors = vErrors.length)), data.stock_taking !== void 0 && (validate652(data.stock_taking, { instancePath: instancePath + "/stock_taking" }) || (vErrors = vErrors === null ? validate652.errors : vErrors.concat(validate652.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate649.errors = vErrors, errors === 0;
}
var StockTakingList = validate655;
function validate655(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate642(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate642.errors : vErrors.concat(validate642.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate655.errors = vErrors, errors === 0;
}
var Subscription = validate658;
var schema266 = { type: "string", enum: ["SALES_ORDERS_NEW", "STOCK_COUNT_CHANGES_NEW", "INVENTORY_SHIPMENTS_CHANGED", "GOODS_INS_CHANGED", "GOODS_OUTS_CHANGED"], $id: "EventType" };
function validate660(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SALES_ORDERS_NEW" || data === "STOCK_COUNT_CHANGES_NEW" || data === "INVENTORY_SHIPMENTS_CHANGED" || data === "GOODS_INS_CHANGED" || data === "GOODS_OUTS_CHANGED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema266.enum }, message: "must be equal to one of the allowed values" }), errors++), validate660.errors = vErrors, errors === 0;
}
function validate659(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "event_type" }, message: "must have required property 'event_type'" }), errors++), data.callback_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "callback_url" }, message: "must have required property 'callback_url'" }), errors++), data.event_type !== void 0 && (validate660(data.event_type, { instancePath: instancePath + "/event_type" }) || (vErrors = vErrors === null ? validate660.errors : vErrors.concat(validate660.errors), errors = vErrors.length)), data.callback_url !== void 0) {
      let data1 = data.callback_url;
      typeof data1 == "string" ? formats0(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate659.errors = vErrors, errors === 0;
}
function validate658(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate659(data, { instancePath }) || (vErrors = vErrors === null ? validate659.errors : vErrors.concat(validate659.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate658.errors = vErrors, errors === 0;
}
var SubscriptionList = validate663;
function validate663(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate658(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate658.errors : vErrors.concat(validate658.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate663.errors = vErrors, errors === 0;
}
var SupplierRole = validate268, WebAddress = validate240, WebAddressList = validate666;
function validate666(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate240(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate666.errors = vErrors, errors === 0;
}
var plain = (check) => {
  let validate = (data) => {
    let valid = check(data);
    return validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== "if"), valid;
  };
  return validate;
}, answerValidators = { AccessToken: plain(AccessToken), Batch: plain(Batch), BatchList: plain(BatchList), BatchUploadUrl: plain(BatchUploadUrl), BrowseNode: plain(BrowseNode), BrowseNodeChildren: plain(BrowseNodeChildren), BrowseNodeList: plain(BrowseNodeList), BrowseNodeProductList: plain(BrowseNodeProductList), Callback: plain(Callback), CallbackList: plain(CallbackList), CategoryVoucher: plain(CategoryVoucher), CategoryVoucherDelivery: plain(CategoryVoucherDelivery), CategoryVoucherList: plain(CategoryVoucherList), ContactAddress: plain(ContactAddress), ContactAddressList: plain(ContactAddressList), CreditMemoDelivery: plain(CreditMemoDelivery), CreditMemoList: plain(CreditMemoList), CustomerList: plain(CustomerList), CustomerListList: plain(CustomerListList), CustomerRole: plain(CustomerRole), Delivery: plain(Delivery), Device: plain(Device), DeviceList: plain(DeviceList), DownloadUrl: plain(DownloadUrl), Email: plain(Email), EmailList: plain(EmailList), ExternalReference: plain(ExternalReference), ExternalReferenceList: plain(ExternalReferenceList), FeatureTemplate: plain(FeatureTemplate), FeatureTemplateList: plain(FeatureTemplateList), FulfillmentDraft: plain(FulfillmentDraft), FullIndividualContact: plain(FullIndividualContact), FullOrganizationContact: plain(FullOrganizationContact), FullProfessionalIdentity: plain(FullProfessionalIdentity), FullProfessionalIdentityList: plain(FullProfessionalIdentityList), GiftCard: plain(GiftCard), GiftCardActivationStatus: plain(GiftCardActivationStatus), GiftCardDelivery: plain(GiftCardDelivery), GiftCardList: plain(GiftCardList), GiftCardRedemption: plain(GiftCardRedemption), GiftCardRedemptionList: plain(GiftCardRedemptionList), GoodsIn: plain(GoodsIn), GoodsInDelivery: plain(GoodsInDelivery), GoodsInDraft: plain(GoodsInDraft), GoodsInDraftList: plain(GoodsInDraftList), GoodsInList: plain(GoodsInList), GoodsOut: plain(GoodsOut), GoodsOutDelivery: plain(GoodsOutDelivery), GoodsOutDraft: plain(GoodsOutDraft), GoodsOutDraftList: plain(GoodsOutDraftList), GoodsOutList: plain(GoodsOutList), ImageId: plain(ImageId), ImageIds: plain(ImageIds), IndividualContact: plain(IndividualContact), IndividualContactList: plain(IndividualContactList), InventoryShipment: plain(InventoryShipment), InventoryShipmentDelivery: plain(InventoryShipmentDelivery), InventoryShipmentDraft: plain(InventoryShipmentDraft), InventoryShipmentDraftList: plain(InventoryShipmentDraftList), InventoryShipmentList: plain(InventoryShipmentList), InvoiceDelivery: plain(InvoiceDelivery), InvoiceList: plain(InvoiceList), Lot: plain(Lot), LotList: plain(LotList), LotStatus: plain(LotStatus), LotStorageLocation: plain(LotStorageLocation), LotStorageLocationList: plain(LotStorageLocationList), Mapping: plain(Mapping), MappingList: plain(MappingList), NameList: plain(NameList), OperationResultList: plain(OperationResultList), OrganizationContact: plain(OrganizationContact), OrganizationContactList: plain(OrganizationContactList), Phone: plain(Phone), PhoneList: plain(PhoneList), Pickup: plain(Pickup), PlaceholderCustomer: plain(PlaceholderCustomer), PlaceholderCustomerList: plain(PlaceholderCustomerList), PosSalesChannel: plain(PosSalesChannel), PosSalesChannelList: plain(PosSalesChannelList), Problem: plain(Problem), Product: plain(Product), ProductFeature: plain(ProductFeature), ProductFeatureList: plain(ProductFeatureList), ProductList: plain(ProductList), ProductSalesChannel: plain(ProductSalesChannel), ProductSalesChannelList: plain(ProductSalesChannelList), ProductSettings: plain(ProductSettings), ProductTag: plain(ProductTag), ProductTagList: plain(ProductTagList), ProductVariantGroup: plain(ProductVariantGroup), ProductVariantGroupList: plain(ProductVariantGroupList), ProductVoucher: plain(ProductVoucher), ProductVoucherDelivery: plain(ProductVoucherDelivery), ProductVoucherList: plain(ProductVoucherList), Production: plain(Production), ProfessionalIdentity: plain(ProfessionalIdentity), ProfessionalIdentityList: plain(ProfessionalIdentityList), SalesCategory: plain(SalesCategory), SalesCategoryList: plain(SalesCategoryList), SalesOrder: plain(SalesOrder), SalesOrderCustomer: plain(SalesOrderCustomer), SalesOrderDelivery: plain(SalesOrderDelivery), SalesOrderDraft: plain(SalesOrderDraft), SalesOrderDraftFinalization: plain(SalesOrderDraftFinalization), SalesOrderDraftItem: plain(SalesOrderDraftItem), SalesOrderDraftList: plain(SalesOrderDraftList), SalesOrderList: plain(SalesOrderList), StaffMember: plain(StaffMember), StaffMemberList: plain(StaffMemberList), StockCountChange: plain(StockCountChange), StockCountChangeDelivery: plain(StockCountChangeDelivery), StockCountChangeList: plain(StockCountChangeList), StockCountList: plain(StockCountList), StockTaking: plain(StockTaking), StockTakingDataExport: plain(StockTakingDataExport), StockTakingList: plain(StockTakingList), Subscription: plain(Subscription), SubscriptionList: plain(SubscriptionList), SupplierRole: plain(SupplierRole), WebAddress: plain(WebAddress), WebAddressList: plain(WebAddressList) };
export { answerValidators };
