"""docs/openapi.yaml as a judge: whether a reply of the server, or a message of its socket, is described.

    description().check_reply("GET", "/api/v1/games", answer)
    description().check_message({"on": "pong", "id": 1})
    description().check({"wins": 1, "losses": 0, "draws": 0}, "GameCounts")

Each raises Undescribed, which says what is wrong and where.
"""

import functools
import json
import marshal
import os
import re

try:
    import jsonschema
    import yaml
except ImportError as missing:
    raise RuntimeError("the tests of the server need the Debian packages python3-jsonschema and "
                       f"python3-yaml ({missing})") from missing

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
FILE = os.path.join(PROJECT, "docs/openapi.yaml")
ERRORS = os.path.join(PROJECT, "src/util/error.cpp")
BASE = "/api/v1"
# What says nothing about values.
WORDS = ("description", "example", "default")
# What one object of an allOf may say; see merged().
MERGED = {"type", "properties", "required", "additionalProperties", "unevaluatedProperties"}
# An object of so many bytes is not worth remembering.
MAX_REMEMBERED = 2000
MAX_KNOWN = 50_000


class Undescribed(AssertionError):
    """The server says something else than the description."""


def remembered(known):
    """A keyword `x-named: [name, schema]`. Boards have the same cells again and again: what was found to be
    right once is not looked at again, which is most of the work."""
    def check(validator, named, value, _schema):
        name, schema = named
        key = (name, marshal.dumps(value, 2))
        if key in known:
            return
        right = True
        for error in validator.descend(value, schema):
            right = False
            yield error
        if right and len(key[1]) <= MAX_REMEMBERED:
            if len(known) >= MAX_KNOWN:
                known.clear()
            known.add(key)
    return check


def merged(parts):
    """One object for an allOf of objects: the checker would have to look at each of them several times."""
    whole = {"type": "object", "properties": {}, "required": []}
    closed = None
    for part in parts:
        strange = set(part) - MERGED
        if strange or part.get("type", "object") != "object":
            raise ValueError(f"an allOf joins plain objects, not one with {sorted(strange)}")
        for name, schema in part.get("properties", {}).items():
            before = whole["properties"].get(name)
            whole["properties"][name] = {"allOf": [before, schema]} if before else schema
        whole["required"] += part.get("required", [])
        if part.get("additionalProperties") is False:
            closed = set(part["properties"])
    if closed is not None:
        if set(whole["properties"]) - closed:
            raise ValueError("an allOf adds fields to an object that has no more")
        whole["additionalProperties"] = False
    return whole


class Description:
    def __init__(self, file=FILE):
        with open(file, encoding="utf-8") as text:
            self.document = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        with open(ERRORS, encoding="utf-8") as text:
            table = re.findall(r'ErrorKind\{k\w+, "(\w+)", \d, (\d+)(?:,\s+"([\w ]*)")?\}', text.read())
        self.status_of_code = {name: int(status) for name, status, _ in table}
        self.values_of_code = {name: values.split() for name, _, values in table}
        self.paths = self.document["paths"]
        self.seen = set()  # (method, path, status) of replies and (name,) of messages that were right
        self.checker = jsonschema.validators.extend(jsonschema.Draft202012Validator,
                                                    {"x-named": remembered(set()), "x-later": self.look_later})
        self.begun = []  # references whose schemas are being made
        self.validators = {}
        self.samples = None  # when it is a list, all that was right is kept there: (what, schema, value)

    # Schemas.

    def part(self, reference):
        """What `#/components/schemas/Game` stands for."""
        found = self.document
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]
        return found

    def resolved(self, value):
        return self.part(value["$ref"]) if "$ref" in value else value

    def plain(self, schema):
        """A schema without references and words, with one object for each allOf."""
        if isinstance(schema, list):
            return [self.plain(each) for each in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            reference = schema["$ref"]
            if reference in self.begun:
                return {"x-later": reference}
            inner = self.named(reference)
            return {"x-named": [reference, inner]} if inner.get("type") == "object" else inner
        result = {}
        for key, value in schema.items():
            if key in ("properties", "patternProperties"):  # whose keys are names
                result[key] = {name: self.plain(each) for name, each in value.items()}
            elif key in ("required", "enum", "const", "dependentRequired"):
                result[key] = value
            elif key not in WORDS:
                result[key] = self.plain(value)
        if "allOf" not in result:
            return result
        rest = {key: value for key, value in result.items() if key not in ("allOf", "unevaluatedProperties")}
        whole = merged([*(part["x-named"][1] if "x-named" in part else part for part in result["allOf"]), rest])
        if result.get("unevaluatedProperties") is False:
            whole["additionalProperties"] = False
        return whole

    @functools.lru_cache(maxsize=None)
    def named(self, reference):
        self.begun.append(reference)
        try:
            return self.plain(self.part(reference))
        finally:
            self.begun.pop()

    def look_later(self, validator, reference, value, _schema):
        """A keyword for schemas that hold themselves, as the causes of an error do."""
        yield from validator.descend(value, self.named(reference))

    def validator(self, schema):
        key = json.dumps(schema, sort_keys=True)
        if key not in self.validators:
            self.validators[key] = self.checker(self.plain(schema))
        return self.validators[key]

    def errors(self, value, schema):
        return self.validator(schema).iter_errors(value)

    def judge(self, value, schema, what):
        for error in self.errors(value, schema):
            best = jsonschema.exceptions.best_match([error])
            where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}"
                            for step in best.absolute_path) or "the whole"
            raise Undescribed(f"{what}: {where}: {best.message[:600]}; docs/openapi.yaml has it otherwise "
                              f"({schema.get('$ref', 'written out there')})")

    def check(self, value, name):
        """Whether a value is what a schema of components/schemas says."""
        self.judge(value, {"$ref": "#/components/schemas/" + name}, name)

    # Replies.

    def find(self, target):
        """The path of the description for an address, as `/play/{id}`; nothing when it has none."""
        address = target.partition("?")[0].partition("#")[0]
        if not address.startswith(BASE + "/"):
            return None
        words = address.removeprefix(BASE).removesuffix("/").split("/")
        for path in self.paths:
            pattern = path.split("/")
            if len(pattern) == len(words) and all(
                    word == each or (each.startswith("{") and word) for each, word in zip(pattern, words)):
                return path
        return None

    def methods(self, path):
        return {name.upper() for name in self.paths[path] if name != "parameters"}

    def response(self, method, target, status):
        """What is described for a reply: a name for people, and the response object."""
        path = self.find(target)
        common = self.document["components"]["responses"]
        if path and method in self.methods(path):
            responses = self.paths[path][method.lower()]["responses"]
            known = str(status) in responses
            found = responses[str(status)] if known else responses["default"]
            return path, str(status) if known else "default", self.resolved(found)
        instead = {404: "NotFound", 405: "MethodNotAllowed", 415: "BadMedia"}
        if path is None:
            del instead[405]
        return path, str(status), common[instead.get(status, "BeforeTheRoute")]

    def check_reply(self, method, target, answer):
        """`answer` has status, headers (names in small letters) and body."""
        method, asked = ("GET" if method == "HEAD" else method), method
        path, status, response = self.response(method, target, answer.status)
        what = f"{asked} {path or target} answered {answer.status}"
        try:
            self.check_headers(response, answer, what)
            self.check_body(response, answer, what, asked == "HEAD")
        except Undescribed as wrong:
            if status != "default":
                raise
            raise Undescribed(f"{wrong}\n{what}, which is not among the responses that docs/openapi.yaml has "
                              "for it: add that status there, or mend the server") from None
        if answer.status == 405 and path:
            self.check_allowed(path, answer, what)
        self.seen.add((method, path, answer.status if status == "default" else int(status)))

    def check_refused_socket(self, target, answer):
        """Of somebody who wanted a socket: only one address has one."""
        known = self.find(target) == "/socket"
        self.check_reply("GET", target if known else BASE + "/nothing", answer)

    def check_headers(self, response, answer, what):
        for name, header in response.get("headers", {}).items():
            header = self.resolved(header)
            value = answer.headers.get(name.lower())
            if value is None:
                raise Undescribed(f"{what} without the header {name}")
            whole = header["schema"]["type"] == "integer" and value.isdigit()
            self.judge(int(value) if whole else value, header["schema"], f"{what}, header {name}")

    def check_body(self, response, answer, what, head):
        content = response.get("content", {})
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if not content and not answer.body:
            return
        if kind not in content:
            raise Undescribed(f"{what} with {kind or 'no content'}; docs/openapi.yaml has {list(content)}: "
                              "add it under content, or mend the server")
        if head:
            return
        if kind != "application/json":
            answer.body.decode("utf-8")
            return
        value = json.loads(answer.body)
        self.judge(value, content[kind]["schema"], what)
        self.keep(what, content[kind]["schema"], value)
        if answer.status >= 400 and self.status_of_code[value["code"]] != answer.status:
            raise Undescribed(f"{what} with the code {value['code']}, which stands for another status in "
                              "src/util/error.cpp")
        missing = set(self.values_of_code[value["code"]]) - set(value["values"]) if answer.status >= 400 else set()
        if missing:
            raise Undescribed(f"{what} with the code {value['code']} and without its values {sorted(missing)}; "
                              "src/util/error.cpp says that they come with it")

    def check_allowed(self, path, answer, what):
        methods = self.methods(path)
        methods |= {"HEAD"} if "GET" in methods else set()
        if set(answer.headers["allow"].split(", ")) != methods:
            raise Undescribed(f"{what} with Allow: {answer.headers['allow']}; described are {sorted(methods)}")

    def check_request(self, target, value):
        """The body of a POST that the server has understood."""
        path = self.find(target)
        body = self.resolved(self.paths[path]["post"]["requestBody"])
        self.judge(value, body["content"]["application/json"]["schema"], f"a request to {path}")

    # Messages of the socket.

    def message_name(self, message):
        """`SocketTournamentMoved` for `{"on": "tournament", "event": "moved"}`."""
        return "Socket" + "".join(str(message.get(key, "")).capitalize() for key in ("on", "event"))

    def check_message(self, message):
        name = self.message_name(message)
        if name not in self.document["components"]["schemas"]:
            raise Undescribed(f"a message {str(message)[:200]}: add components/schemas/{name} to "
                              "docs/openapi.yaml, or mend the server")
        self.check(message, name)
        self.keep(name, {"$ref": "#/components/schemas/" + name}, message)
        self.seen.add((name,))

    def keep(self, what, schema, value):
        if self.samples is not None:
            self.samples.append((what, schema, value))


@functools.lru_cache(maxsize=1)
def description():
    return Description()
