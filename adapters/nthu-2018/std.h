// For hand-ins that were made to be pasted into a program which had this at its top.
#pragma once

#include <bits/stdc++.h>

using namespace std;
