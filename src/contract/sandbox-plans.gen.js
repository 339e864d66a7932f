// Generated from openapi/sandbox.yaml by npm run gen. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

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

// validators.js
var FaultPlan = validate21, schema6 = { type: "object", description: 'an object like {"seed": 42, "faults": []}', additionalProperties: !1, properties: { seed: { type: "integer", minimum: 0, maximum: 9007199254740991, description: "a whole number" }, faults: { type: "array", description: "an array", items: { type: "object", description: "an object", additionalProperties: !1, required: ["fault"], properties: { operation: { description: "an operation of the contract (and not *, upload, download or delivery)", enum: ["*", "upload", "download", "delivery", "authorize", "listProducts", "createProduct", "getProduct", "replaceProduct", "deleteProduct", "getProductByExternalId", "upsertProductByExternalId", "listProductIdMappings", "upsertProductIdMappings", "getProductIdByExternalId", "listProductSalesChannels", "createProductSalesChannel", "getProductSalesChannel", "replaceProductSalesChannel", "deleteProductSalesChannel", "listProductTags", "createProductTag", "deleteProductTag", "listProductImages", "createProductImage", "deleteProductImage", "listFeatureTemplates", "createFeatureTemplate", "getFeatureTemplate", "replaceFeatureTemplate", "listProductFeatures", "createProductFeature", "replaceProductFeature", "deleteProductFeature", "createProductVariantGroup", "listProductVariantGroups", "getProductVariantGroup", "replaceProductVariantGroup", "listBrowseNodes", "createBrowseNode", "getBrowseNode", "replaceBrowseNode", "deleteBrowseNode", "listBrowseNodeChildren", "replaceBrowseNodeChildren", "listBrowseNodeProducts", "setBrowseNodeProduct", "deleteBrowseNodeProduct", "listSalesCategories", "createSalesCategory", "triggerDatevExport", "listLots", "createLot", "getLot", "setLotStatus", "listLotStorageLocations", "createLotStorageLocation", "deleteLotStorageLocation", "listInvoices", "listInvoiceSubscriptions", "createInvoiceSubscription", "deleteInvoiceSubscription", "listCreditMemos", "listCreditMemoSubscriptions", "createCreditMemoSubscription", "deleteCreditMemoSubscription", "listBatches", "getBatchUploadUrl", "triggerPriceBatch", "getBatch", "listBatchResults", "listSalesOrders", "getSalesOrder", "setSalesOrderStatus", "getProduction", "setProductionStatus", "getPickup", "setPickupStatus", "getDelivery", "setDeliveryStatus", "createSalesOrderDraft", "listSalesOrderDrafts", "getSalesOrderDraft", "deleteSalesOrderDraft", "setSalesOrderDraftCustomer", "createSalesOrderDraftItem", "replaceSalesOrderDraftItem", "deleteSalesOrderDraftItem", "createSalesOrderDraftFulfillment", "replaceSalesOrderDraftFulfillment", "deleteSalesOrderDraftFulfillment", "finalizeSalesOrderDraft", "listStockCounts", "listStockCountChanges", "createStockCountChange", "getProductSettings", "updateProductSettings", "listInventoryShipmentDrafts", "createInventoryShipmentDraft", "getInventoryShipmentDraft", "replaceInventoryShipmentDraft", "deleteInventoryShipmentDraft", "listInventoryShipments", "createInventoryShipment", "getInventoryShipment", "setInventoryShipmentStatus", "listGoodsOutDrafts", "createGoodsOutDraft", "getGoodsOutDraft", "replaceGoodsOutDraft", "deleteGoodsOutDraft", "listGoodsOuts", "createGoodsOut", "getGoodsOut", "setGoodsOutStatus", "listGoodsInDrafts", "createGoodsInDraft", "getGoodsInDraft", "replaceGoodsInDraft", "deleteGoodsInDraft", "listGoodsIns", "createGoodsIn", "getGoodsIn", "setGoodsInStatus", "getPos1StockTaking", "listStockTakings", "getStockTaking", "triggerStockTakingExport", "getStockTakingExport", "getStockTakingExportDownload", "listEntityClasses", "listNamespaces", "getNamespace", "createNamespace", "listMappings", "replaceMappings", "getMapping", "upsertMapping", "deleteMapping", "listIndividuals", "createIndividual", "getIndividualIdByExternalId", "listIndividualIdMappings", "getIndividual", "replaceIndividual", "getFullIndividual", "listIndividualAddresses", "createIndividualAddress", "getIndividualAddress", "replaceIndividualAddress", "listIndividualEmails", "createIndividualEmail", "getIndividualEmail", "replaceIndividualEmail", "listIndividualPhones", "createIndividualPhone", "getIndividualPhone", "replaceIndividualPhone", "listIndividualWebAddresses", "createIndividualWebAddress", "getIndividualWebAddress", "replaceIndividualWebAddress", "getIndividualCustomerRole", "upsertIndividualCustomerRole", "getIndividualSupplierRole", "upsertIndividualSupplierRole", "listOrganizations", "createOrganization", "getOrganizationIdByExternalId", "listOrganizationIdMappings", "getOrganization", "replaceOrganization", "getFullOrganization", "listOrganizationAddresses", "createOrganizationAddress", "getOrganizationAddress", "replaceOrganizationAddress", "listOrganizationEmails", "createOrganizationEmail", "getOrganizationEmail", "replaceOrganizationEmail", "listOrganizationPhones", "createOrganizationPhone", "getOrganizationPhone", "replaceOrganizationPhone", "listOrganizationWebAddresses", "createOrganizationWebAddress", "getOrganizationWebAddress", "replaceOrganizationWebAddress", "getOrganizationCustomerRole", "upsertOrganizationCustomerRole", "getOrganizationSupplierRole", "upsertOrganizationSupplierRole", "listProfessionalIdentities", "createProfessionalIdentity", "listFullProfessionalIdentities", "getProfessionalIdentity", "replaceProfessionalIdentity", "getFullProfessionalIdentity", "listProfessionalIdentityAddresses", "createProfessionalIdentityAddress", "getProfessionalIdentityAddress", "replaceProfessionalIdentityAddress", "listProfessionalIdentityEmails", "createProfessionalIdentityEmail", "getProfessionalIdentityEmail", "replaceProfessionalIdentityEmail", "listProfessionalIdentityPhones", "createProfessionalIdentityPhone", "getProfessionalIdentityPhone", "replaceProfessionalIdentityPhone", "listProfessionalIdentityWebAddresses", "createProfessionalIdentityWebAddress", "getProfessionalIdentityWebAddress", "replaceProfessionalIdentityWebAddress", "listCustomerLists", "createCustomerList", "getCustomerList", "replaceCustomerList", "deleteCustomerList", "listPlaceholderCustomers", "createPlaceholderCustomer", "getPlaceholderCustomer", "replacePlaceholderCustomer", "listStaffMembers", "createStaffMember", "getStaffMember", "listPosSalesChannels", "createPosSalesChannel", "getPosSalesChannel", "listDevices", "getDevice", "getPlatformPosDevice", "listSubscriptions", "createSubscription", "deleteSubscription", "listGiftCards", "createGiftCard", "getGiftCard", "setGiftCardActivationStatus", "listGiftCardRedemptions", "createGiftCardRedemption", "getGiftCardRedemption", "listGiftCardSubscriptions", "createGiftCardSubscription", "deleteGiftCardSubscription", "listProductVouchers", "getProductVoucher", "listProductVoucherSubscriptions", "createProductVoucherSubscription", "deleteProductVoucherSubscription", "listCategoryVouchers", "getCategoryVoucher", "listCategoryVoucherSubscriptions", "createCategoryVoucherSubscription", "deleteCategoryVoucherSubscription"] }, path: { type: "string", format: "regex", description: "a regular expression" }, after: { type: "integer", minimum: 0, maximum: 9007199254740991, description: "a whole number from 0" }, times: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, every: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, probability: { type: "number", minimum: 0, maximum: 1, description: "between 0 and 1" }, fault: { type: "object", description: "one of status, echo, html, reset_before, reset_after, no_answer, cut_body, slow_body, latency, status_after, expire_token, list_shift, documents, batch, other_etag, no_ranges, wrong_length, duplicate, empty_body, drop, alter, not_kept, lag", required: ["kind"], discriminator: { propertyName: "kind" }, oneOf: [{ type: "object", additionalProperties: !1, required: ["status"], properties: { kind: { const: "status" }, status: { type: "integer", minimum: 200, maximum: 599, description: "a status from 200 to 599" }, retry_after: { type: ["number", "string", "object"], minimum: 0, maximum: 1e9, pattern: "^[\\x20-\\x7e]+$", required: ["date_in"], properties: { date_in: { type: "number", minimum: -1e9, maximum: 1e9, description: "a number of seconds" } }, description: 'seconds, a header text or {"date_in": seconds}' }, problem: { type: ["boolean", "object"], not: { const: !0 }, description: "a problem document or false" } } }, { type: "object", additionalProperties: !1, required: ["status"], properties: { kind: { const: "echo" }, status: { type: "integer", minimum: 200, maximum: 599, description: "a status from 200 to 599" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "html" }, status: { type: "integer", minimum: 200, maximum: 599, description: "a status from 200 to 599" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "reset_before" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "reset_after" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "no_answer" }, effect: { type: "boolean", description: "true or false" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "cut_body" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "slow_body" }, pieces: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, interval_ms: { type: "number", minimum: 0, maximum: 36e5, description: "a time in milliseconds" } } }, { type: "object", additionalProperties: !1, required: ["ms"], properties: { kind: { const: "latency" }, ms: { type: "number", minimum: 0, maximum: 36e5, description: "a time in milliseconds" }, jitter_ms: { type: "number", minimum: 0, maximum: 36e5, description: "a time in milliseconds" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "status_after" }, status: { type: "integer", minimum: 200, maximum: 599, description: "a status from 200 to 599" }, retry_after: { type: ["number", "string", "object"], minimum: 0, maximum: 1e9, pattern: "^[\\x20-\\x7e]+$", required: ["date_in"], properties: { date_in: { type: "number", minimum: -1e9, maximum: 1e9, description: "a number of seconds" } }, description: 'seconds, a header text or {"date_in": seconds}' } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "expire_token" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "list_shift" }, by: { enum: ["insert", "remove"], description: '"insert" or "remove"' } } }, { type: "object", additionalProperties: !1, required: ["steps"], properties: { kind: { const: "documents" }, steps: { type: "array", items: { type: "object", description: 'one of {"put": {"kind", "document"}}, {"remove": {"kind", "id"}}, {"mark_problem": {"kind", "id", "problem"?}}, {"clear_problem": {"kind", "id"}}', additionalProperties: !1, minProperties: 1, maxProperties: 1, properties: { put: { type: "object", description: "an object", required: ["kind", "document"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, document: { type: "object", description: "an object" } } }, remove: { type: "object", description: "an object", required: ["kind", "id"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, id: { type: "string", description: "a text" } } }, mark_problem: { type: "object", description: "an object", required: ["kind", "id"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, id: { type: "string", description: "a text" }, problem: { type: "object", description: "an object of texts (type, title, detail, on_resource)", additionalProperties: !1, properties: { type: { type: "string", description: "a text" }, title: { type: "string", description: "a text" }, detail: { type: "string", description: "a text" }, on_resource: { type: "string", description: "a text" } } } } }, clear_problem: { type: "object", description: "an object", required: ["kind", "id"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, id: { type: "string", description: "a text" } } } } }, description: "an array of steps" } } }, { type: "object", additionalProperties: !1, required: ["orders"], properties: { kind: { const: "batch" }, orders: { type: "object", description: 'an object like {"hold": "CREATED"}', additionalProperties: !1, properties: { created_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, in_process_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, operation_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, hold: { enum: [!1, "CREATED", "IN_PROCESS"], description: 'false, "CREATED" or "IN_PROCESS"' }, listed_after_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, fail: { type: ["boolean", "object"], description: "true, false or a problem document" }, fail_operations: { type: "string", format: "regex", description: "a regular expression" }, fail_every: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, not_kept_operations: { type: "string", format: "regex", description: "a regular expression" }, emptied_operations: { type: "string", format: "regex", description: "a regular expression" }, fail_problem: { type: "object", description: "a problem document" }, problem_every: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, upload_lifetime_seconds: { type: "number", minimum: 0, maximum: 1e9, description: "a number of seconds" }, upload_method: { enum: ["PUT", "POST"], description: '"PUT" or "POST"' }, upload_headers: { type: "object", additionalProperties: { type: "string", description: "a text" }, description: "an object of header texts" }, price_lists: { enum: ["always", "stored", "never"], description: '"always", "stored" or "never"' } } } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "other_etag" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "no_ranges" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "wrong_length" }, by: { type: "integer", description: "a whole number" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "duplicate" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "empty_body" }, status: { type: "integer", minimum: 200, maximum: 599, description: "a status from 200 to 599" } } }, { type: "object", additionalProperties: !1, required: ["members"], properties: { kind: { const: "drop" }, members: { type: "array", minItems: 1, items: { type: "string" }, not: { contains: { not: { type: "string", pattern: "^[^.]+(\\.[^.]+)*$" } } }, description: 'an array of members like "name" or "address.city"' }, echo: { type: "boolean", description: "true or false" } } }, { type: "object", additionalProperties: !1, required: ["member"], properties: { kind: { const: "alter" }, member: { type: "string", pattern: "^[^.]+(\\.[^.]+)*$", description: 'a member like "name" or "address.city"' }, truncate: { type: "integer", minimum: 0, maximum: 9007199254740991, description: "a whole number from 0" }, value: {}, echo: { type: "boolean", description: "true or false" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "not_kept" } } }, { type: "object", additionalProperties: !1, properties: { kind: { const: "lag" }, reads: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, ms: { type: "number", minimum: 0, maximum: 36e5, description: "a time in milliseconds" } } }] } } } } }, $id: "FaultPlan" }, func0 = require_equal().default, func3 = Object.prototype.hasOwnProperty, formats0 = require_formats().fullFormats.regex, pattern0 = new RegExp("^[\\x20-\\x7e]+$", "u"), pattern2 = new RegExp("^[^.]+(\\.[^.]+)*$", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "seed" || key0 === "faults" || ((vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema6, data }), errors++);
    if (data.seed !== void 0) {
      let data0 = data.seed;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.seed, data: data0 }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 9007199254740991 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.seed, data: data0 }), errors++), (data0 < 0 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.seed, data: data0 }), errors++));
    }
    if (data.faults !== void 0) {
      let data1 = data.faults;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            data2.fault === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0, keyword: "required", params: { missingProperty: "fault" }, parentSchema: schema6.properties.faults.items, data: data2 }), errors++);
            for (let key1 in data2)
              key1 === "operation" || key1 === "path" || key1 === "after" || key1 === "times" || key1 === "every" || key1 === "probability" || key1 === "fault" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0, keyword: "additionalProperties", params: { additionalProperty: key1 }, parentSchema: schema6.properties.faults.items, data: data2 }), errors++);
            if (data2.operation !== void 0) {
              let data3 = data2.operation, valid4;
              valid4 = !1;
              for (let v0 of schema6.properties.faults.items.properties.operation.enum)
                if (func0(data3, v0)) {
                  valid4 = !0;
                  break;
                }
              valid4 || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/operation", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.operation.enum }, parentSchema: schema6.properties.faults.items.properties.operation, data: data3 }), errors++);
            }
            if (data2.path !== void 0) {
              let data4 = data2.path;
              typeof data4 == "string" ? formats0(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/path", keyword: "format", params: { format: "regex" }, parentSchema: schema6.properties.faults.items.properties.path, data: data4 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/path", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.path, data: data4 }), errors++);
            }
            if (data2.after !== void 0) {
              let data5 = data2.after;
              typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/after", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.after, data: data5 }), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 9007199254740991 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/after", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.after, data: data5 }), errors++), (data5 < 0 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/after", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.after, data: data5 }), errors++));
            }
            if (data2.times !== void 0) {
              let data6 = data2.times;
              typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/times", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.times, data: data6 }), errors++), typeof data6 == "number" && isFinite(data6) && ((data6 > 9007199254740991 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/times", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.times, data: data6 }), errors++), (data6 < 1 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/times", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.times, data: data6 }), errors++));
            }
            if (data2.every !== void 0) {
              let data7 = data2.every;
              typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/every", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.every, data: data7 }), errors++), typeof data7 == "number" && isFinite(data7) && ((data7 > 9007199254740991 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/every", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.every, data: data7 }), errors++), (data7 < 1 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/every", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.every, data: data7 }), errors++));
            }
            if (data2.probability !== void 0) {
              let data8 = data2.probability;
              typeof data8 == "number" && isFinite(data8) ? ((data8 > 1 || isNaN(data8)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/probability", keyword: "maximum", params: { comparison: "<=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.probability, data: data8 }), errors++), (data8 < 0 || isNaN(data8)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/probability", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.probability, data: data8 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/probability", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.probability, data: data8 }), errors++);
            }
            if (data2.fault !== void 0) {
              let data9 = data2.fault;
              if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                data9.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema6.properties.faults.items.properties.fault, data: data9 }), errors++);
                let tag0 = data9.kind;
                if (typeof tag0 == "string")
                  if (tag0 === "status")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.status === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "status" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0], data: data9 }), errors++);
                      for (let key2 in data9)
                        key2 === "kind" || key2 === "status" || key2 === "retry_after" || key2 === "problem" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key2 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data10 = data9.kind;
                        data10 !== "status" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "status" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.kind, data: data10 }), errors++);
                      }
                      if (data9.status !== void 0) {
                        let data11 = data9.status;
                        typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.status, data: data11 }), errors++), typeof data11 == "number" && isFinite(data11) && ((data11 > 599 || isNaN(data11)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "maximum", params: { comparison: "<=", limit: 599 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.status, data: data11 }), errors++), (data11 < 200 || isNaN(data11)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "minimum", params: { comparison: ">=", limit: 200 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.status, data: data11 }), errors++));
                      }
                      if (data9.retry_after !== void 0) {
                        let data12 = data9.retry_after;
                        if (!(typeof data12 == "number" && isFinite(data12)) && typeof data12 != "string" && !(data12 && typeof data12 == "object" && !Array.isArray(data12)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "type", params: { type: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after.type }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after, data: data12 }), errors++), typeof data12 == "number" && isFinite(data12) && ((data12 > 1e9 || isNaN(data12)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after, data: data12 }), errors++), (data12 < 0 || isNaN(data12)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after, data: data12 }), errors++)), typeof data12 == "string" && (pattern0.test(data12) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "pattern", params: { pattern: "^[\\x20-\\x7e]+$" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after, data: data12 }), errors++)), data12 && typeof data12 == "object" && !Array.isArray(data12) && (data12.date_in === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "required", params: { missingProperty: "date_in" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after, data: data12 }), errors++), data12.date_in !== void 0)) {
                          let data13 = data12.date_in;
                          typeof data13 == "number" && isFinite(data13) ? ((data13 > 1e9 || isNaN(data13)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after/date_in", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after.properties.date_in, data: data13 }), errors++), (data13 < -1e9 || isNaN(data13)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after/date_in", keyword: "minimum", params: { comparison: ">=", limit: -1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after.properties.date_in, data: data13 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after/date_in", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.retry_after.properties.date_in, data: data13 }), errors++);
                        }
                      }
                      if (data9.problem !== void 0) {
                        let data14 = data9.problem;
                        typeof data14 != "boolean" && !(data14 && typeof data14 == "object" && !Array.isArray(data14)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/problem", keyword: "type", params: { type: schema6.properties.faults.items.properties.fault.oneOf[0].properties.problem.type }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.problem, data: data14 }), errors++);
                        let _errs35 = errors, _errs36 = errors;
                        data14 !== !0 && ((vErrors ??= []).push({}), errors++);
                        var valid9 = _errs36 === errors;
                        valid9 ? ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/problem", keyword: "not", params: {}, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0].properties.problem, data: data14 }), errors++) : (errors = _errs35, vErrors !== null && (_errs35 ? vErrors.length = _errs35 : vErrors = null));
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[0], data: data9 }), errors++;
                  else if (tag0 === "echo")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.status === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "status" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1], data: data9 }), errors++);
                      for (let key3 in data9)
                        key3 === "kind" || key3 === "status" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key3 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data15 = data9.kind;
                        data15 !== "echo" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "echo" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1].properties.kind, data: data15 }), errors++);
                      }
                      if (data9.status !== void 0) {
                        let data16 = data9.status;
                        typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1].properties.status, data: data16 }), errors++), typeof data16 == "number" && isFinite(data16) && ((data16 > 599 || isNaN(data16)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "maximum", params: { comparison: "<=", limit: 599 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1].properties.status, data: data16 }), errors++), (data16 < 200 || isNaN(data16)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "minimum", params: { comparison: ">=", limit: 200 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1].properties.status, data: data16 }), errors++));
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[1], data: data9 }), errors++;
                  else if (tag0 === "html")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key4 in data9)
                        key4 === "kind" || key4 === "status" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key4 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[2], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data17 = data9.kind;
                        data17 !== "html" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "html" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[2].properties.kind, data: data17 }), errors++);
                      }
                      if (data9.status !== void 0) {
                        let data18 = data9.status;
                        typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[2].properties.status, data: data18 }), errors++), typeof data18 == "number" && isFinite(data18) && ((data18 > 599 || isNaN(data18)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "maximum", params: { comparison: "<=", limit: 599 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[2].properties.status, data: data18 }), errors++), (data18 < 200 || isNaN(data18)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "minimum", params: { comparison: ">=", limit: 200 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[2].properties.status, data: data18 }), errors++));
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[2], data: data9 }), errors++;
                  else if (tag0 === "reset_before")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key5 in data9)
                        key5 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key5 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[3], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data19 = data9.kind;
                        data19 !== "reset_before" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "reset_before" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[3].properties.kind, data: data19 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[3], data: data9 }), errors++;
                  else if (tag0 === "reset_after")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key6 in data9)
                        key6 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key6 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[4], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data20 = data9.kind;
                        data20 !== "reset_after" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "reset_after" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[4].properties.kind, data: data20 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[4], data: data9 }), errors++;
                  else if (tag0 === "no_answer")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key7 in data9)
                        key7 === "kind" || key7 === "effect" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key7 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[5], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data21 = data9.kind;
                        data21 !== "no_answer" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "no_answer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[5].properties.kind, data: data21 }), errors++);
                      }
                      if (data9.effect !== void 0) {
                        let data22 = data9.effect;
                        typeof data22 != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/effect", keyword: "type", params: { type: "boolean" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[5].properties.effect, data: data22 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[5], data: data9 }), errors++;
                  else if (tag0 === "cut_body")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key8 in data9)
                        key8 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key8 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[6], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data23 = data9.kind;
                        data23 !== "cut_body" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "cut_body" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[6].properties.kind, data: data23 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[6], data: data9 }), errors++;
                  else if (tag0 === "slow_body")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key9 in data9)
                        key9 === "kind" || key9 === "pieces" || key9 === "interval_ms" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data24 = data9.kind;
                        data24 !== "slow_body" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "slow_body" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.kind, data: data24 }), errors++);
                      }
                      if (data9.pieces !== void 0) {
                        let data25 = data9.pieces;
                        typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/pieces", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.pieces, data: data25 }), errors++), typeof data25 == "number" && isFinite(data25) && ((data25 > 9007199254740991 || isNaN(data25)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/pieces", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.pieces, data: data25 }), errors++), (data25 < 1 || isNaN(data25)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/pieces", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.pieces, data: data25 }), errors++));
                      }
                      if (data9.interval_ms !== void 0) {
                        let data26 = data9.interval_ms;
                        typeof data26 == "number" && isFinite(data26) ? ((data26 > 36e5 || isNaN(data26)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/interval_ms", keyword: "maximum", params: { comparison: "<=", limit: 36e5 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.interval_ms, data: data26 }), errors++), (data26 < 0 || isNaN(data26)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/interval_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.interval_ms, data: data26 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/interval_ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7].properties.interval_ms, data: data26 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[7], data: data9 }), errors++;
                  else if (tag0 === "latency")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.ms === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "ms" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8], data: data9 }), errors++);
                      for (let key10 in data9)
                        key10 === "kind" || key10 === "ms" || key10 === "jitter_ms" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key10 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data27 = data9.kind;
                        data27 !== "latency" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "latency" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.kind, data: data27 }), errors++);
                      }
                      if (data9.ms !== void 0) {
                        let data28 = data9.ms;
                        typeof data28 == "number" && isFinite(data28) ? ((data28 > 36e5 || isNaN(data28)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/ms", keyword: "maximum", params: { comparison: "<=", limit: 36e5 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.ms, data: data28 }), errors++), (data28 < 0 || isNaN(data28)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.ms, data: data28 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.ms, data: data28 }), errors++);
                      }
                      if (data9.jitter_ms !== void 0) {
                        let data29 = data9.jitter_ms;
                        typeof data29 == "number" && isFinite(data29) ? ((data29 > 36e5 || isNaN(data29)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/jitter_ms", keyword: "maximum", params: { comparison: "<=", limit: 36e5 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.jitter_ms, data: data29 }), errors++), (data29 < 0 || isNaN(data29)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/jitter_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.jitter_ms, data: data29 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/jitter_ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8].properties.jitter_ms, data: data29 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[8], data: data9 }), errors++;
                  else if (tag0 === "status_after")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key11 in data9)
                        key11 === "kind" || key11 === "status" || key11 === "retry_after" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key11 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data30 = data9.kind;
                        data30 !== "status_after" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "status_after" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.kind, data: data30 }), errors++);
                      }
                      if (data9.status !== void 0) {
                        let data31 = data9.status;
                        typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.status, data: data31 }), errors++), typeof data31 == "number" && isFinite(data31) && ((data31 > 599 || isNaN(data31)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "maximum", params: { comparison: "<=", limit: 599 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.status, data: data31 }), errors++), (data31 < 200 || isNaN(data31)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "minimum", params: { comparison: ">=", limit: 200 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.status, data: data31 }), errors++));
                      }
                      if (data9.retry_after !== void 0) {
                        let data32 = data9.retry_after;
                        if (!(typeof data32 == "number" && isFinite(data32)) && typeof data32 != "string" && !(data32 && typeof data32 == "object" && !Array.isArray(data32)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "type", params: { type: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after.type }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after, data: data32 }), errors++), typeof data32 == "number" && isFinite(data32) && ((data32 > 1e9 || isNaN(data32)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after, data: data32 }), errors++), (data32 < 0 || isNaN(data32)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after, data: data32 }), errors++)), typeof data32 == "string" && (pattern0.test(data32) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "pattern", params: { pattern: "^[\\x20-\\x7e]+$" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after, data: data32 }), errors++)), data32 && typeof data32 == "object" && !Array.isArray(data32) && (data32.date_in === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after", keyword: "required", params: { missingProperty: "date_in" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after, data: data32 }), errors++), data32.date_in !== void 0)) {
                          let data33 = data32.date_in;
                          typeof data33 == "number" && isFinite(data33) ? ((data33 > 1e9 || isNaN(data33)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after/date_in", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after.properties.date_in, data: data33 }), errors++), (data33 < -1e9 || isNaN(data33)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after/date_in", keyword: "minimum", params: { comparison: ">=", limit: -1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after.properties.date_in, data: data33 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/retry_after/date_in", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9].properties.retry_after.properties.date_in, data: data33 }), errors++);
                        }
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[9], data: data9 }), errors++;
                  else if (tag0 === "expire_token")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key12 in data9)
                        key12 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key12 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[10], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data34 = data9.kind;
                        data34 !== "expire_token" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "expire_token" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[10].properties.kind, data: data34 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[10], data: data9 }), errors++;
                  else if (tag0 === "list_shift")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key13 in data9)
                        key13 === "kind" || key13 === "by" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key13 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[11], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data35 = data9.kind;
                        data35 !== "list_shift" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "list_shift" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[11].properties.kind, data: data35 }), errors++);
                      }
                      if (data9.by !== void 0) {
                        let data36 = data9.by;
                        data36 === "insert" || data36 === "remove" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/by", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[11].properties.by.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[11].properties.by, data: data36 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[11], data: data9 }), errors++;
                  else if (tag0 === "documents")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.steps === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "steps" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12], data: data9 }), errors++);
                      for (let key14 in data9)
                        key14 === "kind" || key14 === "steps" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key14 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data37 = data9.kind;
                        data37 !== "documents" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "documents" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.kind, data: data37 }), errors++);
                      }
                      if (data9.steps !== void 0) {
                        let data38 = data9.steps;
                        if (Array.isArray(data38)) {
                          let len1 = data38.length;
                          for (let i1 = 0; i1 < len1; i1++) {
                            let data39 = data38[i1];
                            if (data39 && typeof data39 == "object" && !Array.isArray(data39)) {
                              Object.keys(data39).length > 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1, keyword: "maxProperties", params: { limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items, data: data39 }), errors++), Object.keys(data39).length < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1, keyword: "minProperties", params: { limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items, data: data39 }), errors++);
                              for (let key15 in data39)
                                key15 === "put" || key15 === "remove" || key15 === "mark_problem" || key15 === "clear_problem" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1, keyword: "additionalProperties", params: { additionalProperty: key15 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items, data: data39 }), errors++);
                              if (data39.put !== void 0) {
                                let data40 = data39.put;
                                if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                                  if (data40.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/put", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.put, data: data40 }), errors++), data40.document === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/put", keyword: "required", params: { missingProperty: "document" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.put, data: data40 }), errors++), data40.kind !== void 0) {
                                    let data41 = data40.kind;
                                    data41 === "invoice" || data41 === "credit_memo" || data41 === "sales_order" || data41 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/put/kind", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.put.properties.kind.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.put.properties.kind, data: data41 }), errors++);
                                  }
                                  if (data40.document !== void 0) {
                                    let data42 = data40.document;
                                    data42 && typeof data42 == "object" && !Array.isArray(data42) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/put/document", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.put.properties.document, data: data42 }), errors++);
                                  }
                                } else
                                  (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/put", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.put, data: data40 }), errors++;
                              }
                              if (data39.remove !== void 0) {
                                let data43 = data39.remove;
                                if (data43 && typeof data43 == "object" && !Array.isArray(data43)) {
                                  if (data43.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/remove", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.remove, data: data43 }), errors++), data43.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/remove", keyword: "required", params: { missingProperty: "id" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.remove, data: data43 }), errors++), data43.kind !== void 0) {
                                    let data44 = data43.kind;
                                    data44 === "invoice" || data44 === "credit_memo" || data44 === "sales_order" || data44 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/remove/kind", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.remove.properties.kind.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.remove.properties.kind, data: data44 }), errors++);
                                  }
                                  if (data43.id !== void 0) {
                                    let data45 = data43.id;
                                    typeof data45 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/remove/id", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.remove.properties.id, data: data45 }), errors++);
                                  }
                                } else
                                  (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/remove", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.remove, data: data43 }), errors++;
                              }
                              if (data39.mark_problem !== void 0) {
                                let data46 = data39.mark_problem;
                                if (data46 && typeof data46 == "object" && !Array.isArray(data46)) {
                                  if (data46.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem, data: data46 }), errors++), data46.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem", keyword: "required", params: { missingProperty: "id" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem, data: data46 }), errors++), data46.kind !== void 0) {
                                    let data47 = data46.kind;
                                    data47 === "invoice" || data47 === "credit_memo" || data47 === "sales_order" || data47 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/kind", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.kind.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.kind, data: data47 }), errors++);
                                  }
                                  if (data46.id !== void 0) {
                                    let data48 = data46.id;
                                    typeof data48 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/id", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.id, data: data48 }), errors++);
                                  }
                                  if (data46.problem !== void 0) {
                                    let data49 = data46.problem;
                                    if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
                                      for (let key16 in data49)
                                        key16 === "type" || key16 === "title" || key16 === "detail" || key16 === "on_resource" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/problem", keyword: "additionalProperties", params: { additionalProperty: key16 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.problem, data: data49 }), errors++);
                                      if (data49.type !== void 0) {
                                        let data50 = data49.type;
                                        typeof data50 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/problem/type", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.problem.properties.type, data: data50 }), errors++);
                                      }
                                      if (data49.title !== void 0) {
                                        let data51 = data49.title;
                                        typeof data51 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/problem/title", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.problem.properties.title, data: data51 }), errors++);
                                      }
                                      if (data49.detail !== void 0) {
                                        let data52 = data49.detail;
                                        typeof data52 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/problem/detail", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.problem.properties.detail, data: data52 }), errors++);
                                      }
                                      if (data49.on_resource !== void 0) {
                                        let data53 = data49.on_resource;
                                        typeof data53 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/problem/on_resource", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.problem.properties.on_resource, data: data53 }), errors++);
                                      }
                                    } else
                                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem/problem", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem.properties.problem, data: data49 }), errors++;
                                  }
                                } else
                                  (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/mark_problem", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.mark_problem, data: data46 }), errors++;
                              }
                              if (data39.clear_problem !== void 0) {
                                let data54 = data39.clear_problem;
                                if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
                                  if (data54.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/clear_problem", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.clear_problem, data: data54 }), errors++), data54.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/clear_problem", keyword: "required", params: { missingProperty: "id" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.clear_problem, data: data54 }), errors++), data54.kind !== void 0) {
                                    let data55 = data54.kind;
                                    data55 === "invoice" || data55 === "credit_memo" || data55 === "sales_order" || data55 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/clear_problem/kind", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.clear_problem.properties.kind.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.clear_problem.properties.kind, data: data55 }), errors++);
                                  }
                                  if (data54.id !== void 0) {
                                    let data56 = data54.id;
                                    typeof data56 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/clear_problem/id", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.clear_problem.properties.id, data: data56 }), errors++);
                                  }
                                } else
                                  (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1 + "/clear_problem", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items.properties.clear_problem, data: data54 }), errors++;
                              }
                            } else
                              (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps/" + i1, keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps.items, data: data39 }), errors++;
                          }
                        } else
                          (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/steps", keyword: "type", params: { type: "array" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12].properties.steps, data: data38 }), errors++;
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[12], data: data9 }), errors++;
                  else if (tag0 === "batch")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.orders === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "orders" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13], data: data9 }), errors++);
                      for (let key17 in data9)
                        key17 === "kind" || key17 === "orders" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key17 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data57 = data9.kind;
                        data57 !== "batch" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "batch" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.kind, data: data57 }), errors++);
                      }
                      if (data9.orders !== void 0) {
                        let data58 = data9.orders;
                        if (data58 && typeof data58 == "object" && !Array.isArray(data58)) {
                          for (let key18 in data58)
                            func3.call(schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties, key18) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders", keyword: "additionalProperties", params: { additionalProperty: key18 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders, data: data58 }), errors++);
                          if (data58.created_ms !== void 0) {
                            let data59 = data58.created_ms;
                            typeof data59 == "number" && isFinite(data59) ? ((data59 > 1e9 || isNaN(data59)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/created_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.created_ms, data: data59 }), errors++), (data59 < 0 || isNaN(data59)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/created_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.created_ms, data: data59 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/created_ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.created_ms, data: data59 }), errors++);
                          }
                          if (data58.in_process_ms !== void 0) {
                            let data60 = data58.in_process_ms;
                            typeof data60 == "number" && isFinite(data60) ? ((data60 > 1e9 || isNaN(data60)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/in_process_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.in_process_ms, data: data60 }), errors++), (data60 < 0 || isNaN(data60)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/in_process_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.in_process_ms, data: data60 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/in_process_ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.in_process_ms, data: data60 }), errors++);
                          }
                          if (data58.operation_ms !== void 0) {
                            let data61 = data58.operation_ms;
                            typeof data61 == "number" && isFinite(data61) ? ((data61 > 1e9 || isNaN(data61)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/operation_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.operation_ms, data: data61 }), errors++), (data61 < 0 || isNaN(data61)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/operation_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.operation_ms, data: data61 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/operation_ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.operation_ms, data: data61 }), errors++);
                          }
                          if (data58.hold !== void 0) {
                            let data62 = data58.hold;
                            data62 === !1 || data62 === "CREATED" || data62 === "IN_PROCESS" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/hold", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.hold.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.hold, data: data62 }), errors++);
                          }
                          if (data58.listed_after_ms !== void 0) {
                            let data63 = data58.listed_after_ms;
                            typeof data63 == "number" && isFinite(data63) ? ((data63 > 1e9 || isNaN(data63)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/listed_after_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.listed_after_ms, data: data63 }), errors++), (data63 < 0 || isNaN(data63)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/listed_after_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.listed_after_ms, data: data63 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/listed_after_ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.listed_after_ms, data: data63 }), errors++);
                          }
                          if (data58.fail !== void 0) {
                            let data64 = data58.fail;
                            typeof data64 != "boolean" && !(data64 && typeof data64 == "object" && !Array.isArray(data64)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail", keyword: "type", params: { type: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail.type }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail, data: data64 }), errors++);
                          }
                          if (data58.fail_operations !== void 0) {
                            let data65 = data58.fail_operations;
                            typeof data65 == "string" ? formats0(data65) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail_operations", keyword: "format", params: { format: "regex" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail_operations, data: data65 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail_operations", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail_operations, data: data65 }), errors++);
                          }
                          if (data58.fail_every !== void 0) {
                            let data66 = data58.fail_every;
                            typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail_every", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail_every, data: data66 }), errors++), typeof data66 == "number" && isFinite(data66) && ((data66 > 9007199254740991 || isNaN(data66)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail_every", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail_every, data: data66 }), errors++), (data66 < 1 || isNaN(data66)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail_every", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail_every, data: data66 }), errors++));
                          }
                          if (data58.not_kept_operations !== void 0) {
                            let data67 = data58.not_kept_operations;
                            typeof data67 == "string" ? formats0(data67) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/not_kept_operations", keyword: "format", params: { format: "regex" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.not_kept_operations, data: data67 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/not_kept_operations", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.not_kept_operations, data: data67 }), errors++);
                          }
                          if (data58.emptied_operations !== void 0) {
                            let data68 = data58.emptied_operations;
                            typeof data68 == "string" ? formats0(data68) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/emptied_operations", keyword: "format", params: { format: "regex" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.emptied_operations, data: data68 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/emptied_operations", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.emptied_operations, data: data68 }), errors++);
                          }
                          if (data58.fail_problem !== void 0) {
                            let data69 = data58.fail_problem;
                            data69 && typeof data69 == "object" && !Array.isArray(data69) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/fail_problem", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.fail_problem, data: data69 }), errors++);
                          }
                          if (data58.problem_every !== void 0) {
                            let data70 = data58.problem_every;
                            typeof data70 == "number" && !(data70 % 1) && !isNaN(data70) && isFinite(data70) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/problem_every", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.problem_every, data: data70 }), errors++), typeof data70 == "number" && isFinite(data70) && ((data70 > 9007199254740991 || isNaN(data70)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/problem_every", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.problem_every, data: data70 }), errors++), (data70 < 1 || isNaN(data70)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/problem_every", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.problem_every, data: data70 }), errors++));
                          }
                          if (data58.upload_lifetime_seconds !== void 0) {
                            let data71 = data58.upload_lifetime_seconds;
                            typeof data71 == "number" && isFinite(data71) ? ((data71 > 1e9 || isNaN(data71)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/upload_lifetime_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_lifetime_seconds, data: data71 }), errors++), (data71 < 0 || isNaN(data71)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/upload_lifetime_seconds", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_lifetime_seconds, data: data71 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/upload_lifetime_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_lifetime_seconds, data: data71 }), errors++);
                          }
                          if (data58.upload_method !== void 0) {
                            let data72 = data58.upload_method;
                            data72 === "PUT" || data72 === "POST" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/upload_method", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_method.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_method, data: data72 }), errors++);
                          }
                          if (data58.upload_headers !== void 0) {
                            let data73 = data58.upload_headers;
                            if (data73 && typeof data73 == "object" && !Array.isArray(data73))
                              for (let key19 in data73) {
                                let data74 = data73[key19];
                                typeof data74 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/upload_headers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_headers.additionalProperties, data: data74 }), errors++);
                              }
                            else
                              (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/upload_headers", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.upload_headers, data: data73 }), errors++;
                          }
                          if (data58.price_lists !== void 0) {
                            let data75 = data58.price_lists;
                            data75 === "always" || data75 === "stored" || data75 === "never" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders/price_lists", keyword: "enum", params: { allowedValues: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.price_lists.enum }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders.properties.price_lists, data: data75 }), errors++);
                          }
                        } else
                          (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/orders", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13].properties.orders, data: data58 }), errors++;
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[13], data: data9 }), errors++;
                  else if (tag0 === "other_etag")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key20 in data9)
                        key20 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key20 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[14], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data76 = data9.kind;
                        data76 !== "other_etag" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "other_etag" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[14].properties.kind, data: data76 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[14], data: data9 }), errors++;
                  else if (tag0 === "no_ranges")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key21 in data9)
                        key21 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key21 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[15], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data77 = data9.kind;
                        data77 !== "no_ranges" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "no_ranges" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[15].properties.kind, data: data77 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[15], data: data9 }), errors++;
                  else if (tag0 === "wrong_length")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key22 in data9)
                        key22 === "kind" || key22 === "by" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key22 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[16], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data78 = data9.kind;
                        data78 !== "wrong_length" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "wrong_length" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[16].properties.kind, data: data78 }), errors++);
                      }
                      if (data9.by !== void 0) {
                        let data79 = data9.by;
                        typeof data79 == "number" && !(data79 % 1) && !isNaN(data79) && isFinite(data79) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/by", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[16].properties.by, data: data79 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[16], data: data9 }), errors++;
                  else if (tag0 === "duplicate")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key23 in data9)
                        key23 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key23 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[17], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data80 = data9.kind;
                        data80 !== "duplicate" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "duplicate" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[17].properties.kind, data: data80 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[17], data: data9 }), errors++;
                  else if (tag0 === "empty_body")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key24 in data9)
                        key24 === "kind" || key24 === "status" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key24 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[18], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data81 = data9.kind;
                        data81 !== "empty_body" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "empty_body" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[18].properties.kind, data: data81 }), errors++);
                      }
                      if (data9.status !== void 0) {
                        let data82 = data9.status;
                        typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[18].properties.status, data: data82 }), errors++), typeof data82 == "number" && isFinite(data82) && ((data82 > 599 || isNaN(data82)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "maximum", params: { comparison: "<=", limit: 599 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[18].properties.status, data: data82 }), errors++), (data82 < 200 || isNaN(data82)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/status", keyword: "minimum", params: { comparison: ">=", limit: 200 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[18].properties.status, data: data82 }), errors++));
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[18], data: data9 }), errors++;
                  else if (tag0 === "drop")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.members === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "members" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19], data: data9 }), errors++);
                      for (let key25 in data9)
                        key25 === "kind" || key25 === "members" || key25 === "echo" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key25 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data83 = data9.kind;
                        data83 !== "drop" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "drop" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19].properties.kind, data: data83 }), errors++);
                      }
                      if (data9.members !== void 0) {
                        let data84 = data9.members, _errs211 = errors, _errs212 = errors;
                        if (Array.isArray(data84)) {
                          let _errs213 = errors, len2 = data84.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            let data85 = data84[i2], _errs214 = errors, _errs215 = errors, _errs216 = errors;
                            errors === _errs216 && (typeof data85 == "string" ? pattern2.test(data85) || ((vErrors ??= []).push({}), errors++) : ((vErrors ??= []).push({}), errors++));
                            var valid61 = _errs216 === errors;
                            valid61 ? ((vErrors ??= []).push({}), errors++) : (errors = _errs215, vErrors !== null && (_errs215 ? vErrors.length = _errs215 : vErrors = null));
                            var valid60 = _errs214 === errors;
                            if (valid60)
                              break;
                          }
                          valid60 ? (errors = _errs213, vErrors !== null && (_errs213 ? vErrors.length = _errs213 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
                        }
                        var valid59 = _errs212 === errors;
                        if (valid59 ? ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/members", keyword: "not", params: {}, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19].properties.members, data: data84 }), errors++) : (errors = _errs211, vErrors !== null && (_errs211 ? vErrors.length = _errs211 : vErrors = null)), Array.isArray(data84)) {
                          data84.length < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/members", keyword: "minItems", params: { limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19].properties.members, data: data84 }), errors++);
                          let len3 = data84.length;
                          for (let i3 = 0; i3 < len3; i3++) {
                            let data86 = data84[i3];
                            typeof data86 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/members/" + i3, keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19].properties.members.items, data: data86 }), errors++);
                          }
                        } else
                          (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/members", keyword: "type", params: { type: "array" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19].properties.members, data: data84 }), errors++;
                      }
                      if (data9.echo !== void 0) {
                        let data87 = data9.echo;
                        typeof data87 != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/echo", keyword: "type", params: { type: "boolean" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19].properties.echo, data: data87 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[19], data: data9 }), errors++;
                  else if (tag0 === "alter")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      data9.member === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "required", params: { missingProperty: "member" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20], data: data9 }), errors++);
                      for (let key26 in data9)
                        key26 === "kind" || key26 === "member" || key26 === "truncate" || key26 === "value" || key26 === "echo" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key26 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data88 = data9.kind;
                        data88 !== "alter" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "alter" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.kind, data: data88 }), errors++);
                      }
                      if (data9.member !== void 0) {
                        let data89 = data9.member;
                        typeof data89 == "string" ? pattern2.test(data89) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/member", keyword: "pattern", params: { pattern: "^[^.]+(\\.[^.]+)*$" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.member, data: data89 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/member", keyword: "type", params: { type: "string" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.member, data: data89 }), errors++);
                      }
                      if (data9.truncate !== void 0) {
                        let data90 = data9.truncate;
                        typeof data90 == "number" && !(data90 % 1) && !isNaN(data90) && isFinite(data90) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/truncate", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.truncate, data: data90 }), errors++), typeof data90 == "number" && isFinite(data90) && ((data90 > 9007199254740991 || isNaN(data90)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/truncate", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.truncate, data: data90 }), errors++), (data90 < 0 || isNaN(data90)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/truncate", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.truncate, data: data90 }), errors++));
                      }
                      if (data9.echo !== void 0) {
                        let data91 = data9.echo;
                        typeof data91 != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/echo", keyword: "type", params: { type: "boolean" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20].properties.echo, data: data91 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[20], data: data9 }), errors++;
                  else if (tag0 === "not_kept")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key27 in data9)
                        key27 !== "kind" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key27 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[21], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data92 = data9.kind;
                        data92 !== "not_kept" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "not_kept" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[21].properties.kind, data: data92 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[21], data: data9 }), errors++;
                  else if (tag0 === "lag")
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      for (let key28 in data9)
                        key28 === "kind" || key28 === "reads" || key28 === "ms" || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "additionalProperties", params: { additionalProperty: key28 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22], data: data9 }), errors++);
                      if (data9.kind !== void 0) {
                        let data93 = data9.kind;
                        data93 !== "lag" && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/kind", keyword: "const", params: { allowedValue: "lag" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.kind, data: data93 }), errors++);
                      }
                      if (data9.reads !== void 0) {
                        let data94 = data9.reads;
                        typeof data94 == "number" && !(data94 % 1) && !isNaN(data94) && isFinite(data94) || ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/reads", keyword: "type", params: { type: "integer" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.reads, data: data94 }), errors++), typeof data94 == "number" && isFinite(data94) && ((data94 > 9007199254740991 || isNaN(data94)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/reads", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.reads, data: data94 }), errors++), (data94 < 1 || isNaN(data94)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/reads", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.reads, data: data94 }), errors++));
                      }
                      if (data9.ms !== void 0) {
                        let data95 = data9.ms;
                        typeof data95 == "number" && isFinite(data95) ? ((data95 > 36e5 || isNaN(data95)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/ms", keyword: "maximum", params: { comparison: "<=", limit: 36e5 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.ms, data: data95 }), errors++), (data95 < 0 || isNaN(data95)) && ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.ms, data: data95 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault/ms", keyword: "type", params: { type: "number" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22].properties.ms, data: data95 }), errors++);
                      }
                    } else
                      (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault.oneOf[22], data: data9 }), errors++;
                  else
                    (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "discriminator", params: { error: "mapping", tag: "kind", tagValue: tag0 }, parentSchema: schema6.properties.faults.items.properties.fault, data: data9 }), errors++;
                else
                  (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "discriminator", params: { error: "tag", tag: "kind", tagValue: tag0 }, parentSchema: schema6.properties.faults.items.properties.fault, data: data9 }), errors++;
              } else
                (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0 + "/fault", keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items.properties.fault, data: data9 }), errors++;
            }
          } else
            (vErrors ??= []).push({ instancePath: instancePath + "/faults/" + i0, keyword: "type", params: { type: "object" }, parentSchema: schema6.properties.faults.items, data: data2 }), errors++;
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/faults", keyword: "type", params: { type: "array" }, parentSchema: schema6.properties.faults, data: data1 }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema6, data }), errors++;
  return validate21.errors = vErrors, errors === 0;
}
var DocumentStep = validate22, schema7 = { type: "object", description: 'one of {"put": {"kind", "document"}}, {"remove": {"kind", "id"}}, {"mark_problem": {"kind", "id", "problem"?}}, {"clear_problem": {"kind", "id"}}', additionalProperties: !1, minProperties: 1, maxProperties: 1, properties: { put: { type: "object", description: "an object", required: ["kind", "document"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, document: { type: "object", description: "an object" } } }, remove: { type: "object", description: "an object", required: ["kind", "id"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, id: { type: "string", description: "a text" } } }, mark_problem: { type: "object", description: "an object", required: ["kind", "id"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, id: { type: "string", description: "a text" }, problem: { type: "object", description: "an object of texts (type, title, detail, on_resource)", additionalProperties: !1, properties: { type: { type: "string", description: "a text" }, title: { type: "string", description: "a text" }, detail: { type: "string", description: "a text" }, on_resource: { type: "string", description: "a text" } } } } }, clear_problem: { type: "object", description: "an object", required: ["kind", "id"], properties: { kind: { enum: ["invoice", "credit_memo", "sales_order", "stock_count_change"], description: "one of invoice, credit_memo, sales_order, stock_count_change" }, id: { type: "string", description: "a text" } } } }, $id: "DocumentStep" };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    Object.keys(data).length > 1 && ((vErrors ??= []).push({ instancePath, keyword: "maxProperties", params: { limit: 1 }, parentSchema: schema7, data }), errors++), Object.keys(data).length < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minProperties", params: { limit: 1 }, parentSchema: schema7, data }), errors++);
    for (let key0 in data)
      key0 === "put" || key0 === "remove" || key0 === "mark_problem" || key0 === "clear_problem" || ((vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema7, data }), errors++);
    if (data.put !== void 0) {
      let data0 = data.put;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/put", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema7.properties.put, data: data0 }), errors++), data0.document === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/put", keyword: "required", params: { missingProperty: "document" }, parentSchema: schema7.properties.put, data: data0 }), errors++), data0.kind !== void 0) {
          let data1 = data0.kind;
          data1 === "invoice" || data1 === "credit_memo" || data1 === "sales_order" || data1 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/put/kind", keyword: "enum", params: { allowedValues: schema7.properties.put.properties.kind.enum }, parentSchema: schema7.properties.put.properties.kind, data: data1 }), errors++);
        }
        if (data0.document !== void 0) {
          let data2 = data0.document;
          data2 && typeof data2 == "object" && !Array.isArray(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/put/document", keyword: "type", params: { type: "object" }, parentSchema: schema7.properties.put.properties.document, data: data2 }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/put", keyword: "type", params: { type: "object" }, parentSchema: schema7.properties.put, data: data0 }), errors++;
    }
    if (data.remove !== void 0) {
      let data3 = data.remove;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/remove", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema7.properties.remove, data: data3 }), errors++), data3.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/remove", keyword: "required", params: { missingProperty: "id" }, parentSchema: schema7.properties.remove, data: data3 }), errors++), data3.kind !== void 0) {
          let data4 = data3.kind;
          data4 === "invoice" || data4 === "credit_memo" || data4 === "sales_order" || data4 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/remove/kind", keyword: "enum", params: { allowedValues: schema7.properties.remove.properties.kind.enum }, parentSchema: schema7.properties.remove.properties.kind, data: data4 }), errors++);
        }
        if (data3.id !== void 0) {
          let data5 = data3.id;
          typeof data5 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/remove/id", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.remove.properties.id, data: data5 }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/remove", keyword: "type", params: { type: "object" }, parentSchema: schema7.properties.remove, data: data3 }), errors++;
    }
    if (data.mark_problem !== void 0) {
      let data6 = data.mark_problem;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (data6.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema7.properties.mark_problem, data: data6 }), errors++), data6.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem", keyword: "required", params: { missingProperty: "id" }, parentSchema: schema7.properties.mark_problem, data: data6 }), errors++), data6.kind !== void 0) {
          let data7 = data6.kind;
          data7 === "invoice" || data7 === "credit_memo" || data7 === "sales_order" || data7 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/kind", keyword: "enum", params: { allowedValues: schema7.properties.mark_problem.properties.kind.enum }, parentSchema: schema7.properties.mark_problem.properties.kind, data: data7 }), errors++);
        }
        if (data6.id !== void 0) {
          let data8 = data6.id;
          typeof data8 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/id", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.mark_problem.properties.id, data: data8 }), errors++);
        }
        if (data6.problem !== void 0) {
          let data9 = data6.problem;
          if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
            for (let key1 in data9)
              key1 === "type" || key1 === "title" || key1 === "detail" || key1 === "on_resource" || ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/problem", keyword: "additionalProperties", params: { additionalProperty: key1 }, parentSchema: schema7.properties.mark_problem.properties.problem, data: data9 }), errors++);
            if (data9.type !== void 0) {
              let data10 = data9.type;
              typeof data10 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/problem/type", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.mark_problem.properties.problem.properties.type, data: data10 }), errors++);
            }
            if (data9.title !== void 0) {
              let data11 = data9.title;
              typeof data11 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/problem/title", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.mark_problem.properties.problem.properties.title, data: data11 }), errors++);
            }
            if (data9.detail !== void 0) {
              let data12 = data9.detail;
              typeof data12 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/problem/detail", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.mark_problem.properties.problem.properties.detail, data: data12 }), errors++);
            }
            if (data9.on_resource !== void 0) {
              let data13 = data9.on_resource;
              typeof data13 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/problem/on_resource", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.mark_problem.properties.problem.properties.on_resource, data: data13 }), errors++);
            }
          } else
            (vErrors ??= []).push({ instancePath: instancePath + "/mark_problem/problem", keyword: "type", params: { type: "object" }, parentSchema: schema7.properties.mark_problem.properties.problem, data: data9 }), errors++;
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/mark_problem", keyword: "type", params: { type: "object" }, parentSchema: schema7.properties.mark_problem, data: data6 }), errors++;
    }
    if (data.clear_problem !== void 0) {
      let data14 = data.clear_problem;
      if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
        if (data14.kind === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/clear_problem", keyword: "required", params: { missingProperty: "kind" }, parentSchema: schema7.properties.clear_problem, data: data14 }), errors++), data14.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/clear_problem", keyword: "required", params: { missingProperty: "id" }, parentSchema: schema7.properties.clear_problem, data: data14 }), errors++), data14.kind !== void 0) {
          let data15 = data14.kind;
          data15 === "invoice" || data15 === "credit_memo" || data15 === "sales_order" || data15 === "stock_count_change" || ((vErrors ??= []).push({ instancePath: instancePath + "/clear_problem/kind", keyword: "enum", params: { allowedValues: schema7.properties.clear_problem.properties.kind.enum }, parentSchema: schema7.properties.clear_problem.properties.kind, data: data15 }), errors++);
        }
        if (data14.id !== void 0) {
          let data16 = data14.id;
          typeof data16 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/clear_problem/id", keyword: "type", params: { type: "string" }, parentSchema: schema7.properties.clear_problem.properties.id, data: data16 }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/clear_problem", keyword: "type", params: { type: "object" }, parentSchema: schema7.properties.clear_problem, data: data14 }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema7, data }), errors++;
  return validate22.errors = vErrors, errors === 0;
}
var BatchOrders = validate23, schema8 = { type: "object", description: 'an object like {"hold": "CREATED"}', additionalProperties: !1, properties: { created_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, in_process_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, operation_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, hold: { enum: [!1, "CREATED", "IN_PROCESS"], description: 'false, "CREATED" or "IN_PROCESS"' }, listed_after_ms: { type: "number", minimum: 0, maximum: 1e9, description: "a time in milliseconds" }, fail: { type: ["boolean", "object"], description: "true, false or a problem document" }, fail_operations: { type: "string", format: "regex", description: "a regular expression" }, fail_every: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, not_kept_operations: { type: "string", format: "regex", description: "a regular expression" }, emptied_operations: { type: "string", format: "regex", description: "a regular expression" }, fail_problem: { type: "object", description: "a problem document" }, problem_every: { type: "integer", minimum: 1, maximum: 9007199254740991, description: "a whole number from 1" }, upload_lifetime_seconds: { type: "number", minimum: 0, maximum: 1e9, description: "a number of seconds" }, upload_method: { enum: ["PUT", "POST"], description: '"PUT" or "POST"' }, upload_headers: { type: "object", additionalProperties: { type: "string", description: "a text" }, description: "an object of header texts" }, price_lists: { enum: ["always", "stored", "never"], description: '"always", "stored" or "never"' } }, $id: "BatchOrders" };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      func3.call(schema8.properties, key0) || ((vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema8, data }), errors++);
    if (data.created_ms !== void 0) {
      let data0 = data.created_ms;
      typeof data0 == "number" && isFinite(data0) ? ((data0 > 1e9 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/created_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema8.properties.created_ms, data: data0 }), errors++), (data0 < 0 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/created_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema8.properties.created_ms, data: data0 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_ms", keyword: "type", params: { type: "number" }, parentSchema: schema8.properties.created_ms, data: data0 }), errors++);
    }
    if (data.in_process_ms !== void 0) {
      let data1 = data.in_process_ms;
      typeof data1 == "number" && isFinite(data1) ? ((data1 > 1e9 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/in_process_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema8.properties.in_process_ms, data: data1 }), errors++), (data1 < 0 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/in_process_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema8.properties.in_process_ms, data: data1 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/in_process_ms", keyword: "type", params: { type: "number" }, parentSchema: schema8.properties.in_process_ms, data: data1 }), errors++);
    }
    if (data.operation_ms !== void 0) {
      let data2 = data.operation_ms;
      typeof data2 == "number" && isFinite(data2) ? ((data2 > 1e9 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema8.properties.operation_ms, data: data2 }), errors++), (data2 < 0 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema8.properties.operation_ms, data: data2 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operation_ms", keyword: "type", params: { type: "number" }, parentSchema: schema8.properties.operation_ms, data: data2 }), errors++);
    }
    if (data.hold !== void 0) {
      let data3 = data.hold;
      data3 === !1 || data3 === "CREATED" || data3 === "IN_PROCESS" || ((vErrors ??= []).push({ instancePath: instancePath + "/hold", keyword: "enum", params: { allowedValues: schema8.properties.hold.enum }, parentSchema: schema8.properties.hold, data: data3 }), errors++);
    }
    if (data.listed_after_ms !== void 0) {
      let data4 = data.listed_after_ms;
      typeof data4 == "number" && isFinite(data4) ? ((data4 > 1e9 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/listed_after_ms", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema8.properties.listed_after_ms, data: data4 }), errors++), (data4 < 0 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/listed_after_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema8.properties.listed_after_ms, data: data4 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/listed_after_ms", keyword: "type", params: { type: "number" }, parentSchema: schema8.properties.listed_after_ms, data: data4 }), errors++);
    }
    if (data.fail !== void 0) {
      let data5 = data.fail;
      typeof data5 != "boolean" && !(data5 && typeof data5 == "object" && !Array.isArray(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/fail", keyword: "type", params: { type: schema8.properties.fail.type }, parentSchema: schema8.properties.fail, data: data5 }), errors++);
    }
    if (data.fail_operations !== void 0) {
      let data6 = data.fail_operations;
      typeof data6 == "string" ? formats0(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/fail_operations", keyword: "format", params: { format: "regex" }, parentSchema: schema8.properties.fail_operations, data: data6 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/fail_operations", keyword: "type", params: { type: "string" }, parentSchema: schema8.properties.fail_operations, data: data6 }), errors++);
    }
    if (data.fail_every !== void 0) {
      let data7 = data.fail_every;
      typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/fail_every", keyword: "type", params: { type: "integer" }, parentSchema: schema8.properties.fail_every, data: data7 }), errors++), typeof data7 == "number" && isFinite(data7) && ((data7 > 9007199254740991 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/fail_every", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema8.properties.fail_every, data: data7 }), errors++), (data7 < 1 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/fail_every", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema8.properties.fail_every, data: data7 }), errors++));
    }
    if (data.not_kept_operations !== void 0) {
      let data8 = data.not_kept_operations;
      typeof data8 == "string" ? formats0(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/not_kept_operations", keyword: "format", params: { format: "regex" }, parentSchema: schema8.properties.not_kept_operations, data: data8 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/not_kept_operations", keyword: "type", params: { type: "string" }, parentSchema: schema8.properties.not_kept_operations, data: data8 }), errors++);
    }
    if (data.emptied_operations !== void 0) {
      let data9 = data.emptied_operations;
      typeof data9 == "string" ? formats0(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/emptied_operations", keyword: "format", params: { format: "regex" }, parentSchema: schema8.properties.emptied_operations, data: data9 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/emptied_operations", keyword: "type", params: { type: "string" }, parentSchema: schema8.properties.emptied_operations, data: data9 }), errors++);
    }
    if (data.fail_problem !== void 0) {
      let data10 = data.fail_problem;
      data10 && typeof data10 == "object" && !Array.isArray(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/fail_problem", keyword: "type", params: { type: "object" }, parentSchema: schema8.properties.fail_problem, data: data10 }), errors++);
    }
    if (data.problem_every !== void 0) {
      let data11 = data.problem_every;
      typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/problem_every", keyword: "type", params: { type: "integer" }, parentSchema: schema8.properties.problem_every, data: data11 }), errors++), typeof data11 == "number" && isFinite(data11) && ((data11 > 9007199254740991 || isNaN(data11)) && ((vErrors ??= []).push({ instancePath: instancePath + "/problem_every", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema8.properties.problem_every, data: data11 }), errors++), (data11 < 1 || isNaN(data11)) && ((vErrors ??= []).push({ instancePath: instancePath + "/problem_every", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema8.properties.problem_every, data: data11 }), errors++));
    }
    if (data.upload_lifetime_seconds !== void 0) {
      let data12 = data.upload_lifetime_seconds;
      typeof data12 == "number" && isFinite(data12) ? ((data12 > 1e9 || isNaN(data12)) && ((vErrors ??= []).push({ instancePath: instancePath + "/upload_lifetime_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema8.properties.upload_lifetime_seconds, data: data12 }), errors++), (data12 < 0 || isNaN(data12)) && ((vErrors ??= []).push({ instancePath: instancePath + "/upload_lifetime_seconds", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema8.properties.upload_lifetime_seconds, data: data12 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/upload_lifetime_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema8.properties.upload_lifetime_seconds, data: data12 }), errors++);
    }
    if (data.upload_method !== void 0) {
      let data13 = data.upload_method;
      data13 === "PUT" || data13 === "POST" || ((vErrors ??= []).push({ instancePath: instancePath + "/upload_method", keyword: "enum", params: { allowedValues: schema8.properties.upload_method.enum }, parentSchema: schema8.properties.upload_method, data: data13 }), errors++);
    }
    if (data.upload_headers !== void 0) {
      let data14 = data.upload_headers;
      if (data14 && typeof data14 == "object" && !Array.isArray(data14))
        for (let key1 in data14) {
          let data15 = data14[key1];
          typeof data15 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/upload_headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: "string" }, parentSchema: schema8.properties.upload_headers.additionalProperties, data: data15 }), errors++);
        }
      else
        (vErrors ??= []).push({ instancePath: instancePath + "/upload_headers", keyword: "type", params: { type: "object" }, parentSchema: schema8.properties.upload_headers, data: data14 }), errors++;
    }
    if (data.price_lists !== void 0) {
      let data16 = data.price_lists;
      data16 === "always" || data16 === "stored" || data16 === "never" || ((vErrors ??= []).push({ instancePath: instancePath + "/price_lists", keyword: "enum", params: { allowedValues: schema8.properties.price_lists.enum }, parentSchema: schema8.properties.price_lists, data: data16 }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema8, data }), errors++;
  return validate23.errors = vErrors, errors === 0;
}
var PlatformForm = validate24, schema9 = { type: "object", description: 'an object like {"bind": true}', additionalProperties: !1, properties: { dialect: { enum: ["seed", "nested"], description: '"seed" or "nested"' }, bind: { type: "boolean", description: "true or false" }, drop: { type: "array", items: { type: "string" }, not: { contains: { not: { type: "string", pattern: "^[^.]+(\\.[^.]+)*$" } } }, description: 'an array of members like "name" or "address.city"' } }, $id: "PlatformForm" };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "dialect" || key0 === "bind" || key0 === "drop" || ((vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema9, data }), errors++);
    if (data.dialect !== void 0) {
      let data0 = data.dialect;
      data0 === "seed" || data0 === "nested" || ((vErrors ??= []).push({ instancePath: instancePath + "/dialect", keyword: "enum", params: { allowedValues: schema9.properties.dialect.enum }, parentSchema: schema9.properties.dialect, data: data0 }), errors++);
    }
    if (data.bind !== void 0) {
      let data1 = data.bind;
      typeof data1 != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/bind", keyword: "type", params: { type: "boolean" }, parentSchema: schema9.properties.bind, data: data1 }), errors++);
    }
    if (data.drop !== void 0) {
      let data2 = data.drop, _errs7 = errors, _errs8 = errors;
      if (Array.isArray(data2)) {
        let _errs9 = errors, len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0], _errs10 = errors, _errs11 = errors, _errs12 = errors;
          errors === _errs12 && (typeof data3 == "string" ? pattern2.test(data3) || ((vErrors ??= []).push({}), errors++) : ((vErrors ??= []).push({}), errors++));
          var valid3 = _errs12 === errors;
          valid3 ? ((vErrors ??= []).push({}), errors++) : (errors = _errs11, vErrors !== null && (_errs11 ? vErrors.length = _errs11 : vErrors = null));
          var valid2 = _errs10 === errors;
          if (valid2)
            break;
        }
        valid2 ? (errors = _errs9, vErrors !== null && (_errs9 ? vErrors.length = _errs9 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
      }
      var valid1 = _errs8 === errors;
      if (valid1 ? ((vErrors ??= []).push({ instancePath: instancePath + "/drop", keyword: "not", params: {}, parentSchema: schema9.properties.drop, data: data2 }), errors++) : (errors = _errs7, vErrors !== null && (_errs7 ? vErrors.length = _errs7 : vErrors = null)), Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data2[i1];
          typeof data4 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/drop/" + i1, keyword: "type", params: { type: "string" }, parentSchema: schema9.properties.drop.items, data: data4 }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/drop", keyword: "type", params: { type: "array" }, parentSchema: schema9.properties.drop, data: data2 }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema9, data }), errors++;
  return validate24.errors = vErrors, errors === 0;
}
var HistoryOrder = validate25, schema10 = { type: "object", description: "an object", additionalProperties: !1, properties: { currency: { type: "string", pattern: "^[A-Z]{3}$", description: "three capital letters" }, first_day: { type: "string", format: "date", description: "a day like 2026-01-31" }, seed: { type: "integer", minimum: 0, maximum: 4294967295, description: "a whole number from 0 to 4294967295" }, days: { type: "integer", minimum: 1, maximum: 2e4, description: "a whole number from 1 to 20000" }, ahead: { type: "integer", minimum: 0, maximum: 1e4, description: "a whole number from 0 to 10000" }, invoices_per_day: { type: "integer", minimum: 1, maximum: 2e5, description: "a whole number from 1 to 200000" }, stores: { type: "integer", minimum: 1, maximum: 99, description: "a whole number from 1 to 99" }, registers: { type: "integer", minimum: 1, maximum: 99, description: "a whole number from 1 to 99" }, late_share: { type: "number", minimum: 0, maximum: 1, description: "between 0 and 1" }, pay_later_share: { type: "number", minimum: 0, maximum: 1, description: "between 0 and 1" }, problem_share: { type: "number", minimum: 0, maximum: 1, description: "between 0 and 1" } }, $id: "HistoryOrder" }, pattern5 = new RegExp("^[A-Z]{3}$", "u"), formats14 = require_formats().fullFormats.date;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      func3.call(schema10.properties, key0) || ((vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema10, data }), errors++);
    if (data.currency !== void 0) {
      let data0 = data.currency;
      typeof data0 == "string" ? pattern5.test(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, parentSchema: schema10.properties.currency, data: data0 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/currency", keyword: "type", params: { type: "string" }, parentSchema: schema10.properties.currency, data: data0 }), errors++);
    }
    if (data.first_day !== void 0) {
      let data1 = data.first_day;
      typeof data1 == "string" ? formats14.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/first_day", keyword: "format", params: { format: "date" }, parentSchema: schema10.properties.first_day, data: data1 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/first_day", keyword: "type", params: { type: "string" }, parentSchema: schema10.properties.first_day, data: data1 }), errors++);
    }
    if (data.seed !== void 0) {
      let data2 = data.seed;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "type", params: { type: "integer" }, parentSchema: schema10.properties.seed, data: data2 }), errors++), typeof data2 == "number" && isFinite(data2) && ((data2 > 4294967295 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "maximum", params: { comparison: "<=", limit: 4294967295 }, parentSchema: schema10.properties.seed, data: data2 }), errors++), (data2 < 0 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema10.properties.seed, data: data2 }), errors++));
    }
    if (data.days !== void 0) {
      let data3 = data.days;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/days", keyword: "type", params: { type: "integer" }, parentSchema: schema10.properties.days, data: data3 }), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 2e4 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/days", keyword: "maximum", params: { comparison: "<=", limit: 2e4 }, parentSchema: schema10.properties.days, data: data3 }), errors++), (data3 < 1 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/days", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema10.properties.days, data: data3 }), errors++));
    }
    if (data.ahead !== void 0) {
      let data4 = data.ahead;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/ahead", keyword: "type", params: { type: "integer" }, parentSchema: schema10.properties.ahead, data: data4 }), errors++), typeof data4 == "number" && isFinite(data4) && ((data4 > 1e4 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/ahead", keyword: "maximum", params: { comparison: "<=", limit: 1e4 }, parentSchema: schema10.properties.ahead, data: data4 }), errors++), (data4 < 0 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/ahead", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema10.properties.ahead, data: data4 }), errors++));
    }
    if (data.invoices_per_day !== void 0) {
      let data5 = data.invoices_per_day;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/invoices_per_day", keyword: "type", params: { type: "integer" }, parentSchema: schema10.properties.invoices_per_day, data: data5 }), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 2e5 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices_per_day", keyword: "maximum", params: { comparison: "<=", limit: 2e5 }, parentSchema: schema10.properties.invoices_per_day, data: data5 }), errors++), (data5 < 1 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices_per_day", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema10.properties.invoices_per_day, data: data5 }), errors++));
    }
    if (data.stores !== void 0) {
      let data6 = data.stores;
      typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/stores", keyword: "type", params: { type: "integer" }, parentSchema: schema10.properties.stores, data: data6 }), errors++), typeof data6 == "number" && isFinite(data6) && ((data6 > 99 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/stores", keyword: "maximum", params: { comparison: "<=", limit: 99 }, parentSchema: schema10.properties.stores, data: data6 }), errors++), (data6 < 1 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/stores", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema10.properties.stores, data: data6 }), errors++));
    }
    if (data.registers !== void 0) {
      let data7 = data.registers;
      typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/registers", keyword: "type", params: { type: "integer" }, parentSchema: schema10.properties.registers, data: data7 }), errors++), typeof data7 == "number" && isFinite(data7) && ((data7 > 99 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/registers", keyword: "maximum", params: { comparison: "<=", limit: 99 }, parentSchema: schema10.properties.registers, data: data7 }), errors++), (data7 < 1 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/registers", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema10.properties.registers, data: data7 }), errors++));
    }
    if (data.late_share !== void 0) {
      let data8 = data.late_share;
      typeof data8 == "number" && isFinite(data8) ? ((data8 > 1 || isNaN(data8)) && ((vErrors ??= []).push({ instancePath: instancePath + "/late_share", keyword: "maximum", params: { comparison: "<=", limit: 1 }, parentSchema: schema10.properties.late_share, data: data8 }), errors++), (data8 < 0 || isNaN(data8)) && ((vErrors ??= []).push({ instancePath: instancePath + "/late_share", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema10.properties.late_share, data: data8 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/late_share", keyword: "type", params: { type: "number" }, parentSchema: schema10.properties.late_share, data: data8 }), errors++);
    }
    if (data.pay_later_share !== void 0) {
      let data9 = data.pay_later_share;
      typeof data9 == "number" && isFinite(data9) ? ((data9 > 1 || isNaN(data9)) && ((vErrors ??= []).push({ instancePath: instancePath + "/pay_later_share", keyword: "maximum", params: { comparison: "<=", limit: 1 }, parentSchema: schema10.properties.pay_later_share, data: data9 }), errors++), (data9 < 0 || isNaN(data9)) && ((vErrors ??= []).push({ instancePath: instancePath + "/pay_later_share", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema10.properties.pay_later_share, data: data9 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/pay_later_share", keyword: "type", params: { type: "number" }, parentSchema: schema10.properties.pay_later_share, data: data9 }), errors++);
    }
    if (data.problem_share !== void 0) {
      let data10 = data.problem_share;
      typeof data10 == "number" && isFinite(data10) ? ((data10 > 1 || isNaN(data10)) && ((vErrors ??= []).push({ instancePath: instancePath + "/problem_share", keyword: "maximum", params: { comparison: "<=", limit: 1 }, parentSchema: schema10.properties.problem_share, data: data10 }), errors++), (data10 < 0 || isNaN(data10)) && ((vErrors ??= []).push({ instancePath: instancePath + "/problem_share", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema10.properties.problem_share, data: data10 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/problem_share", keyword: "type", params: { type: "number" }, parentSchema: schema10.properties.problem_share, data: data10 }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema10, data }), errors++;
  return validate25.errors = vErrors, errors === 0;
}
var StockTakingOrder = validate26, schema11 = { type: "object", description: "an object", additionalProperties: !1, properties: { seed: { type: "integer", minimum: 0, maximum: 4294967295, description: "a whole number from 0 to 4294967295" }, counting_rows: { type: "integer", minimum: 0, maximum: 1e8, description: "a whole number from 0 to 100000000" }, resources: { type: "integer", minimum: 0, maximum: 1e8, description: "a whole number from 0 to 100000000" }, participants: { type: "integer", minimum: 1, maximum: 1e3, description: "a whole number from 1 to 1000" }, areas: { type: "integer", minimum: 0, maximum: 1e3, description: "a whole number from 0 to 1000" }, export_created_seconds: { type: "number", minimum: -1e6, maximum: 1e9, description: "a number of seconds" }, export_seconds: { type: "number", minimum: -1e6, maximum: 1e9, description: "a number of seconds" }, address_seconds: { type: "number", minimum: -1e6, maximum: 1e9, description: "a number of seconds" }, id: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, status: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, name: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, created_at: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, completed_at: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, type: { enum: ["POS1", "POS2"], description: "one of POS1, POS2" }, empty_files: { enum: ["header", "nothing"], description: "one of header, nothing" }, export_fails: { type: "boolean", description: "one of false, true" }, flaw: { enum: ["flipped-byte", "cut", "trailing-bytes", "traversal", "absolute-path", "duplicate", "link", "bomb", "missing-file", "wrong-cell"], description: "one of flipped-byte, cut, trailing-bytes, traversal, absolute-path, duplicate, link, bomb, missing-file, wrong-cell" }, count: { type: "integer", minimum: 1, maximum: 1e5, description: "a whole number from 1 to 100000" } }, $id: "StockTakingOrder" }, func7 = require_ucs2length().default;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      func3.call(schema11.properties, key0) || ((vErrors ??= []).push({ instancePath, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema11, data }), errors++);
    if (data.seed !== void 0) {
      let data0 = data.seed;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "type", params: { type: "integer" }, parentSchema: schema11.properties.seed, data: data0 }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 4294967295 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "maximum", params: { comparison: "<=", limit: 4294967295 }, parentSchema: schema11.properties.seed, data: data0 }), errors++), (data0 < 0 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/seed", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema11.properties.seed, data: data0 }), errors++));
    }
    if (data.counting_rows !== void 0) {
      let data1 = data.counting_rows;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/counting_rows", keyword: "type", params: { type: "integer" }, parentSchema: schema11.properties.counting_rows, data: data1 }), errors++), typeof data1 == "number" && isFinite(data1) && ((data1 > 1e8 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/counting_rows", keyword: "maximum", params: { comparison: "<=", limit: 1e8 }, parentSchema: schema11.properties.counting_rows, data: data1 }), errors++), (data1 < 0 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/counting_rows", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema11.properties.counting_rows, data: data1 }), errors++));
    }
    if (data.resources !== void 0) {
      let data2 = data.resources;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/resources", keyword: "type", params: { type: "integer" }, parentSchema: schema11.properties.resources, data: data2 }), errors++), typeof data2 == "number" && isFinite(data2) && ((data2 > 1e8 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/resources", keyword: "maximum", params: { comparison: "<=", limit: 1e8 }, parentSchema: schema11.properties.resources, data: data2 }), errors++), (data2 < 0 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/resources", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema11.properties.resources, data: data2 }), errors++));
    }
    if (data.participants !== void 0) {
      let data3 = data.participants;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/participants", keyword: "type", params: { type: "integer" }, parentSchema: schema11.properties.participants, data: data3 }), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 1e3 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/participants", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, parentSchema: schema11.properties.participants, data: data3 }), errors++), (data3 < 1 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/participants", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema11.properties.participants, data: data3 }), errors++));
    }
    if (data.areas !== void 0) {
      let data4 = data.areas;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/areas", keyword: "type", params: { type: "integer" }, parentSchema: schema11.properties.areas, data: data4 }), errors++), typeof data4 == "number" && isFinite(data4) && ((data4 > 1e3 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/areas", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, parentSchema: schema11.properties.areas, data: data4 }), errors++), (data4 < 0 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/areas", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema11.properties.areas, data: data4 }), errors++));
    }
    if (data.export_created_seconds !== void 0) {
      let data5 = data.export_created_seconds;
      typeof data5 == "number" && isFinite(data5) ? ((data5 > 1e9 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/export_created_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema11.properties.export_created_seconds, data: data5 }), errors++), (data5 < -1e6 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/export_created_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e6 }, parentSchema: schema11.properties.export_created_seconds, data: data5 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/export_created_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema11.properties.export_created_seconds, data: data5 }), errors++);
    }
    if (data.export_seconds !== void 0) {
      let data6 = data.export_seconds;
      typeof data6 == "number" && isFinite(data6) ? ((data6 > 1e9 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/export_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema11.properties.export_seconds, data: data6 }), errors++), (data6 < -1e6 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/export_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e6 }, parentSchema: schema11.properties.export_seconds, data: data6 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/export_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema11.properties.export_seconds, data: data6 }), errors++);
    }
    if (data.address_seconds !== void 0) {
      let data7 = data.address_seconds;
      typeof data7 == "number" && isFinite(data7) ? ((data7 > 1e9 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/address_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema11.properties.address_seconds, data: data7 }), errors++), (data7 < -1e6 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/address_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e6 }, parentSchema: schema11.properties.address_seconds, data: data7 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/address_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema11.properties.address_seconds, data: data7 }), errors++);
    }
    if (data.id !== void 0) {
      let data8 = data.id;
      typeof data8 == "string" ? (func7(data8) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema11.properties.id, data: data8 }), errors++), func7(data8) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, parentSchema: schema11.properties.id, data: data8 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, parentSchema: schema11.properties.id, data: data8 }), errors++);
    }
    if (data.status !== void 0) {
      let data9 = data.status;
      typeof data9 == "string" ? (func7(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema11.properties.status, data: data9 }), errors++), func7(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "minLength", params: { limit: 1 }, parentSchema: schema11.properties.status, data: data9 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" }, parentSchema: schema11.properties.status, data: data9 }), errors++);
    }
    if (data.name !== void 0) {
      let data10 = data.name;
      typeof data10 == "string" ? (func7(data10) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema11.properties.name, data: data10 }), errors++), func7(data10) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, parentSchema: schema11.properties.name, data: data10 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, parentSchema: schema11.properties.name, data: data10 }), errors++);
    }
    if (data.created_at !== void 0) {
      let data11 = data.created_at;
      typeof data11 == "string" ? (func7(data11) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema11.properties.created_at, data: data11 }), errors++), func7(data11) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "minLength", params: { limit: 1 }, parentSchema: schema11.properties.created_at, data: data11 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, parentSchema: schema11.properties.created_at, data: data11 }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data12 = data.completed_at;
      typeof data12 == "string" ? (func7(data12) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema11.properties.completed_at, data: data12 }), errors++), func7(data12) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "minLength", params: { limit: 1 }, parentSchema: schema11.properties.completed_at, data: data12 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "type", params: { type: "string" }, parentSchema: schema11.properties.completed_at, data: data12 }), errors++);
    }
    if (data.type !== void 0) {
      let data13 = data.type;
      data13 === "POS1" || data13 === "POS2" || ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "enum", params: { allowedValues: schema11.properties.type.enum }, parentSchema: schema11.properties.type, data: data13 }), errors++);
    }
    if (data.empty_files !== void 0) {
      let data14 = data.empty_files;
      data14 === "header" || data14 === "nothing" || ((vErrors ??= []).push({ instancePath: instancePath + "/empty_files", keyword: "enum", params: { allowedValues: schema11.properties.empty_files.enum }, parentSchema: schema11.properties.empty_files, data: data14 }), errors++);
    }
    if (data.export_fails !== void 0) {
      let data15 = data.export_fails;
      typeof data15 != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/export_fails", keyword: "type", params: { type: "boolean" }, parentSchema: schema11.properties.export_fails, data: data15 }), errors++);
    }
    if (data.flaw !== void 0) {
      let data16 = data.flaw;
      data16 === "flipped-byte" || data16 === "cut" || data16 === "trailing-bytes" || data16 === "traversal" || data16 === "absolute-path" || data16 === "duplicate" || data16 === "link" || data16 === "bomb" || data16 === "missing-file" || data16 === "wrong-cell" || ((vErrors ??= []).push({ instancePath: instancePath + "/flaw", keyword: "enum", params: { allowedValues: schema11.properties.flaw.enum }, parentSchema: schema11.properties.flaw, data: data16 }), errors++);
    }
    if (data.count !== void 0) {
      let data17 = data.count;
      typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17) || ((vErrors ??= []).push({ instancePath: instancePath + "/count", keyword: "type", params: { type: "integer" }, parentSchema: schema11.properties.count, data: data17 }), errors++), typeof data17 == "number" && isFinite(data17) && ((data17 > 1e5 || isNaN(data17)) && ((vErrors ??= []).push({ instancePath: instancePath + "/count", keyword: "maximum", params: { comparison: "<=", limit: 1e5 }, parentSchema: schema11.properties.count, data: data17 }), errors++), (data17 < 1 || isNaN(data17)) && ((vErrors ??= []).push({ instancePath: instancePath + "/count", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema11.properties.count, data: data17 }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema11, data }), errors++;
  return validate26.errors = vErrors, errors === 0;
}
var StockTakingOrders = validate27, schema12 = { type: "array", items: { type: "object", description: "an object", additionalProperties: !1, properties: { seed: { type: "integer", minimum: 0, maximum: 4294967295, description: "a whole number from 0 to 4294967295" }, counting_rows: { type: "integer", minimum: 0, maximum: 1e8, description: "a whole number from 0 to 100000000" }, resources: { type: "integer", minimum: 0, maximum: 1e8, description: "a whole number from 0 to 100000000" }, participants: { type: "integer", minimum: 1, maximum: 1e3, description: "a whole number from 1 to 1000" }, areas: { type: "integer", minimum: 0, maximum: 1e3, description: "a whole number from 0 to 1000" }, export_created_seconds: { type: "number", minimum: -1e6, maximum: 1e9, description: "a number of seconds" }, export_seconds: { type: "number", minimum: -1e6, maximum: 1e9, description: "a number of seconds" }, address_seconds: { type: "number", minimum: -1e6, maximum: 1e9, description: "a number of seconds" }, id: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, status: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, name: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, created_at: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, completed_at: { type: "string", minLength: 1, maxLength: 256, description: "a text of 1 to 256 characters" }, type: { enum: ["POS1", "POS2"], description: "one of POS1, POS2" }, empty_files: { enum: ["header", "nothing"], description: "one of header, nothing" }, export_fails: { type: "boolean", description: "one of false, true" }, flaw: { enum: ["flipped-byte", "cut", "trailing-bytes", "traversal", "absolute-path", "duplicate", "link", "bomb", "missing-file", "wrong-cell"], description: "one of flipped-byte, cut, trailing-bytes, traversal, absolute-path, duplicate, link, bomb, missing-file, wrong-cell" }, count: { type: "integer", minimum: 1, maximum: 1e5, description: "a whole number from 1 to 100000" } } }, description: "an array", $id: "StockTakingOrders" };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (let key0 in data0)
          func3.call(schema12.items.properties, key0) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, keyword: "additionalProperties", params: { additionalProperty: key0 }, parentSchema: schema12.items, data: data0 }), errors++);
        if (data0.seed !== void 0) {
          let data1 = data0.seed;
          typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/seed", keyword: "type", params: { type: "integer" }, parentSchema: schema12.items.properties.seed, data: data1 }), errors++), typeof data1 == "number" && isFinite(data1) && ((data1 > 4294967295 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/seed", keyword: "maximum", params: { comparison: "<=", limit: 4294967295 }, parentSchema: schema12.items.properties.seed, data: data1 }), errors++), (data1 < 0 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/seed", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema12.items.properties.seed, data: data1 }), errors++));
        }
        if (data0.counting_rows !== void 0) {
          let data2 = data0.counting_rows;
          typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/counting_rows", keyword: "type", params: { type: "integer" }, parentSchema: schema12.items.properties.counting_rows, data: data2 }), errors++), typeof data2 == "number" && isFinite(data2) && ((data2 > 1e8 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/counting_rows", keyword: "maximum", params: { comparison: "<=", limit: 1e8 }, parentSchema: schema12.items.properties.counting_rows, data: data2 }), errors++), (data2 < 0 || isNaN(data2)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/counting_rows", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema12.items.properties.counting_rows, data: data2 }), errors++));
        }
        if (data0.resources !== void 0) {
          let data3 = data0.resources;
          typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/resources", keyword: "type", params: { type: "integer" }, parentSchema: schema12.items.properties.resources, data: data3 }), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 1e8 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/resources", keyword: "maximum", params: { comparison: "<=", limit: 1e8 }, parentSchema: schema12.items.properties.resources, data: data3 }), errors++), (data3 < 0 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/resources", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema12.items.properties.resources, data: data3 }), errors++));
        }
        if (data0.participants !== void 0) {
          let data4 = data0.participants;
          typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/participants", keyword: "type", params: { type: "integer" }, parentSchema: schema12.items.properties.participants, data: data4 }), errors++), typeof data4 == "number" && isFinite(data4) && ((data4 > 1e3 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/participants", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, parentSchema: schema12.items.properties.participants, data: data4 }), errors++), (data4 < 1 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/participants", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema12.items.properties.participants, data: data4 }), errors++));
        }
        if (data0.areas !== void 0) {
          let data5 = data0.areas;
          typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/areas", keyword: "type", params: { type: "integer" }, parentSchema: schema12.items.properties.areas, data: data5 }), errors++), typeof data5 == "number" && isFinite(data5) && ((data5 > 1e3 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/areas", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, parentSchema: schema12.items.properties.areas, data: data5 }), errors++), (data5 < 0 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/areas", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema12.items.properties.areas, data: data5 }), errors++));
        }
        if (data0.export_created_seconds !== void 0) {
          let data6 = data0.export_created_seconds;
          typeof data6 == "number" && isFinite(data6) ? ((data6 > 1e9 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_created_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema12.items.properties.export_created_seconds, data: data6 }), errors++), (data6 < -1e6 || isNaN(data6)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_created_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e6 }, parentSchema: schema12.items.properties.export_created_seconds, data: data6 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_created_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema12.items.properties.export_created_seconds, data: data6 }), errors++);
        }
        if (data0.export_seconds !== void 0) {
          let data7 = data0.export_seconds;
          typeof data7 == "number" && isFinite(data7) ? ((data7 > 1e9 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema12.items.properties.export_seconds, data: data7 }), errors++), (data7 < -1e6 || isNaN(data7)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e6 }, parentSchema: schema12.items.properties.export_seconds, data: data7 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema12.items.properties.export_seconds, data: data7 }), errors++);
        }
        if (data0.address_seconds !== void 0) {
          let data8 = data0.address_seconds;
          typeof data8 == "number" && isFinite(data8) ? ((data8 > 1e9 || isNaN(data8)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/address_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema12.items.properties.address_seconds, data: data8 }), errors++), (data8 < -1e6 || isNaN(data8)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/address_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e6 }, parentSchema: schema12.items.properties.address_seconds, data: data8 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/address_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema12.items.properties.address_seconds, data: data8 }), errors++);
        }
        if (data0.id !== void 0) {
          let data9 = data0.id;
          typeof data9 == "string" ? (func7(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/id", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema12.items.properties.id, data: data9 }), errors++), func7(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/id", keyword: "minLength", params: { limit: 1 }, parentSchema: schema12.items.properties.id, data: data9 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/id", keyword: "type", params: { type: "string" }, parentSchema: schema12.items.properties.id, data: data9 }), errors++);
        }
        if (data0.status !== void 0) {
          let data10 = data0.status;
          typeof data10 == "string" ? (func7(data10) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/status", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema12.items.properties.status, data: data10 }), errors++), func7(data10) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/status", keyword: "minLength", params: { limit: 1 }, parentSchema: schema12.items.properties.status, data: data10 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/status", keyword: "type", params: { type: "string" }, parentSchema: schema12.items.properties.status, data: data10 }), errors++);
        }
        if (data0.name !== void 0) {
          let data11 = data0.name;
          typeof data11 == "string" ? (func7(data11) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/name", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema12.items.properties.name, data: data11 }), errors++), func7(data11) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/name", keyword: "minLength", params: { limit: 1 }, parentSchema: schema12.items.properties.name, data: data11 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/name", keyword: "type", params: { type: "string" }, parentSchema: schema12.items.properties.name, data: data11 }), errors++);
        }
        if (data0.created_at !== void 0) {
          let data12 = data0.created_at;
          typeof data12 == "string" ? (func7(data12) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/created_at", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema12.items.properties.created_at, data: data12 }), errors++), func7(data12) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/created_at", keyword: "minLength", params: { limit: 1 }, parentSchema: schema12.items.properties.created_at, data: data12 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/created_at", keyword: "type", params: { type: "string" }, parentSchema: schema12.items.properties.created_at, data: data12 }), errors++);
        }
        if (data0.completed_at !== void 0) {
          let data13 = data0.completed_at;
          typeof data13 == "string" ? (func7(data13) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/completed_at", keyword: "maxLength", params: { limit: 256 }, parentSchema: schema12.items.properties.completed_at, data: data13 }), errors++), func7(data13) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/completed_at", keyword: "minLength", params: { limit: 1 }, parentSchema: schema12.items.properties.completed_at, data: data13 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/completed_at", keyword: "type", params: { type: "string" }, parentSchema: schema12.items.properties.completed_at, data: data13 }), errors++);
        }
        if (data0.type !== void 0) {
          let data14 = data0.type;
          data14 === "POS1" || data14 === "POS2" || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/type", keyword: "enum", params: { allowedValues: schema12.items.properties.type.enum }, parentSchema: schema12.items.properties.type, data: data14 }), errors++);
        }
        if (data0.empty_files !== void 0) {
          let data15 = data0.empty_files;
          data15 === "header" || data15 === "nothing" || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/empty_files", keyword: "enum", params: { allowedValues: schema12.items.properties.empty_files.enum }, parentSchema: schema12.items.properties.empty_files, data: data15 }), errors++);
        }
        if (data0.export_fails !== void 0) {
          let data16 = data0.export_fails;
          typeof data16 != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/export_fails", keyword: "type", params: { type: "boolean" }, parentSchema: schema12.items.properties.export_fails, data: data16 }), errors++);
        }
        if (data0.flaw !== void 0) {
          let data17 = data0.flaw;
          data17 === "flipped-byte" || data17 === "cut" || data17 === "trailing-bytes" || data17 === "traversal" || data17 === "absolute-path" || data17 === "duplicate" || data17 === "link" || data17 === "bomb" || data17 === "missing-file" || data17 === "wrong-cell" || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/flaw", keyword: "enum", params: { allowedValues: schema12.items.properties.flaw.enum }, parentSchema: schema12.items.properties.flaw, data: data17 }), errors++);
        }
        if (data0.count !== void 0) {
          let data18 = data0.count;
          typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18) || ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/count", keyword: "type", params: { type: "integer" }, parentSchema: schema12.items.properties.count, data: data18 }), errors++), typeof data18 == "number" && isFinite(data18) && ((data18 > 1e5 || isNaN(data18)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/count", keyword: "maximum", params: { comparison: "<=", limit: 1e5 }, parentSchema: schema12.items.properties.count, data: data18 }), errors++), (data18 < 1 || isNaN(data18)) && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/count", keyword: "minimum", params: { comparison: ">=", limit: 1 }, parentSchema: schema12.items.properties.count, data: data18 }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "object" }, parentSchema: schema12.items, data: data0 }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" }, parentSchema: schema12, data }), errors++;
  return validate27.errors = vErrors, errors === 0;
}
var StorageLocations = validate28, schema13 = { type: "array", items: { type: "object", description: "an object", required: ["id"], properties: { id: { type: "string", minLength: 1, description: "a text" }, storage_tags: { type: "array", items: { type: "string", description: "an id" }, description: "a list of ids" } } }, description: "an array", $id: "StorageLocations" };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "id" }, parentSchema: schema13.items, data: data0 }), errors++), data0.id !== void 0) {
          let data1 = data0.id;
          typeof data1 == "string" ? func7(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/id", keyword: "minLength", params: { limit: 1 }, parentSchema: schema13.items.properties.id, data: data1 }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/id", keyword: "type", params: { type: "string" }, parentSchema: schema13.items.properties.id, data: data1 }), errors++);
        }
        if (data0.storage_tags !== void 0) {
          let data2 = data0.storage_tags;
          if (Array.isArray(data2)) {
            let len1 = data2.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data3 = data2[i1];
              typeof data3 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/storage_tags/" + i1, keyword: "type", params: { type: "string" }, parentSchema: schema13.items.properties.storage_tags.items, data: data3 }), errors++);
            }
          } else
            (vErrors ??= []).push({ instancePath: instancePath + "/" + i0 + "/storage_tags", keyword: "type", params: { type: "array" }, parentSchema: schema13.items.properties.storage_tags, data: data2 }), errors++;
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "object" }, parentSchema: schema13.items, data: data0 }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" }, parentSchema: schema13, data }), errors++;
  return validate28.errors = vErrors, errors === 0;
}
var ClockMove = validate29, schema14 = { type: "object", description: "an object", required: ["advance_seconds"], properties: { advance_seconds: { type: "number", minimum: -1e9, maximum: 1e9, description: "a number of seconds" } }, $id: "ClockMove" };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.advance_seconds === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "advance_seconds" }, parentSchema: schema14, data }), errors++), data.advance_seconds !== void 0) {
      let data0 = data.advance_seconds;
      typeof data0 == "number" && isFinite(data0) ? ((data0 > 1e9 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/advance_seconds", keyword: "maximum", params: { comparison: "<=", limit: 1e9 }, parentSchema: schema14.properties.advance_seconds, data: data0 }), errors++), (data0 < -1e9 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/advance_seconds", keyword: "minimum", params: { comparison: ">=", limit: -1e9 }, parentSchema: schema14.properties.advance_seconds, data: data0 }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/advance_seconds", keyword: "type", params: { type: "number" }, parentSchema: schema14.properties.advance_seconds, data: data0 }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema14, data }), errors++;
  return validate29.errors = vErrors, errors === 0;
}
var SalesOrderSettings = validate30, schema15 = { type: "object", description: "an object", required: ["listed_after_ms"], properties: { listed_after_ms: { type: "integer", minimum: 0, maximum: 9007199254740991, description: "a whole number from 0" } }, $id: "SalesOrderSettings" };
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.listed_after_ms === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "listed_after_ms" }, parentSchema: schema15, data }), errors++), data.listed_after_ms !== void 0) {
      let data0 = data.listed_after_ms;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/listed_after_ms", keyword: "type", params: { type: "integer" }, parentSchema: schema15.properties.listed_after_ms, data: data0 }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 9007199254740991 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/listed_after_ms", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, parentSchema: schema15.properties.listed_after_ms, data: data0 }), errors++), (data0 < 0 || isNaN(data0)) && ((vErrors ??= []).push({ instancePath: instancePath + "/listed_after_ms", keyword: "minimum", params: { comparison: ">=", limit: 0 }, parentSchema: schema15.properties.listed_after_ms, data: data0 }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema15, data }), errors++;
  return validate30.errors = vErrors, errors === 0;
}
var BasketSettings = validate31, schema16 = { type: "object", description: "an object", required: ["drafts_become"], properties: { drafts_become: { enum: ["order", "basket"], description: "one of order, basket" } }, $id: "BasketSettings" };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.drafts_become === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "drafts_become" }, parentSchema: schema16, data }), errors++), data.drafts_become !== void 0) {
      let data0 = data.drafts_become;
      data0 === "order" || data0 === "basket" || ((vErrors ??= []).push({ instancePath: instancePath + "/drafts_become", keyword: "enum", params: { allowedValues: schema16.properties.drafts_become.enum }, parentSchema: schema16.properties.drafts_become, data: data0 }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, parentSchema: schema16, data }), errors++;
  return validate31.errors = vErrors, errors === 0;
}
var plain = (check) => {
  let validate = (data) => {
    let valid = check(data);
    return validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== "if"), valid;
  };
  return validate;
}, planValidators = { FaultPlan: plain(FaultPlan), DocumentStep: plain(DocumentStep), BatchOrders: plain(BatchOrders), PlatformForm: plain(PlatformForm), HistoryOrder: plain(HistoryOrder), StockTakingOrder: plain(StockTakingOrder), StockTakingOrders: plain(StockTakingOrders), StorageLocations: plain(StorageLocations), ClockMove: plain(ClockMove), SalesOrderSettings: plain(SalesOrderSettings), BasketSettings: plain(BasketSettings) };
export { planValidators };
